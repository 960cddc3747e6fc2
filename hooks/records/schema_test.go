package records_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/testdb"
	_ "shootday/migrations"
)

// wrappers maps collections to functions that wrap a record in its type.
var wrappers = map[string]func(*core.Record) any{
	records.Addresses:           func(r *core.Record) any { return records.AsAddress(r) },
	records.AuditLog:            func(r *core.Record) any { return records.AsAuditEntry(r) },
	records.Bookings:            func(r *core.Record) any { return records.AsBooking(r) },
	records.Cancellations:       func(r *core.Record) any { return records.AsCancellation(r) },
	records.CalendarFeeds:       func(r *core.Record) any { return records.AsCalendarFeed(r) },
	records.Categories:          func(r *core.Record) any { return records.AsCategory(r) },
	records.Compensations:       func(r *core.Record) any { return records.AsCompensation(r) },
	records.ContactMessages:     func(r *core.Record) any { return records.AsContactMessage(r) },
	records.Deliveries:          func(r *core.Record) any { return records.AsDelivery(r) },
	records.DeliveryFiles:       func(r *core.Record) any { return records.AsDeliveryFile(r) },
	records.DeliveryShares:      func(r *core.Record) any { return records.AsDeliveryShare(r) },
	records.DeletionRequests:    func(r *core.Record) any { return records.AsDeletionRequest(r) },
	records.Disputes:            func(r *core.Record) any { return records.AsDispute(r) },
	records.Dispatches:          func(r *core.Record) any { return records.AsDispatch(r) },
	records.EmailUndos:          func(r *core.Record) any { return records.AsEmailUndo(r) },
	records.Locations:           func(r *core.Record) any { return records.AsLocation(r) },
	records.MoneyAlerts:         func(r *core.Record) any { return records.AsMoneyAlert(r) },
	records.OTPs:                func(r *core.Record) any { return records.AsOTP(r) },
	records.Offers:              func(r *core.Record) any { return records.AsOffer(r) },
	records.Outbox:              func(r *core.Record) any { return records.AsOutboxMessage(r) },
	records.PaymentEvents:       func(r *core.Record) any { return records.AsPaymentEvent(r) },
	records.Payments:            func(r *core.Record) any { return records.AsPayment(r) },
	records.Photographers:       func(r *core.Record) any { return records.AsPhotographer(r) },
	records.PortfolioItems:      func(r *core.Record) any { return records.AsPortfolioItem(r) },
	records.PricingTiers:        func(r *core.Record) any { return records.AsPricingTier(r) },
	records.Problems:            func(r *core.Record) any { return records.AsProblem(r) },
	records.PushSubscriptions:   func(r *core.Record) any { return records.AsPushSubscription(r) },
	records.Refunds:             func(r *core.Record) any { return records.AsRefund(r) },
	records.RescheduleProposals: func(r *core.Record) any { return records.AsRescheduleProposal(r) },
	records.Reviews:             func(r *core.Record) any { return records.AsReview(r) },
	records.Subscribers:         func(r *core.Record) any { return records.AsSubscriber(r) },
	records.Throttles:           func(r *core.Record) any { return records.AsThrottle(r) },
	records.TimeOff:             func(r *core.Record) any { return records.AsTimeOffEntry(r) },
	records.Users:               func(r *core.Record) any { return records.AsUser(r) },
	records.WorkingHours:        func(r *core.Record) any { return records.AsWorkingHoursRange(r) },
}

// source is the parsed source of a package. It is needed because reflection does not give access to constants.
type source struct {
	plain   map[string]string   // untyped constants by name
	typed   map[string][]string // values of typed constants, by name of the type
	methods map[string][]string // names of the methods that are declared for a type
}

func readSource(t *testing.T, folder string) source {
	t.Helper()
	read := source{map[string]string{}, map[string][]string{}, map[string][]string{}}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			read.add(decl)
		}
	}
	return read
}

func (s source) add(decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil {
			return
		}
		if pointer, ok := decl.Recv.List[0].Type.(*ast.StarExpr); ok {
			receiver := pointer.X.(*ast.Ident).Name
			s.methods[receiver] = append(s.methods[receiver], decl.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			constant, ok := spec.(*ast.ValueSpec)
			if !ok || decl.Tok != token.CONST || len(constant.Values) != 1 {
				continue
			}
			literal, ok := constant.Values[0].(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				continue
			}
			value, _ := strconv.Unquote(literal.Value)
			if kind, ok := constant.Type.(*ast.Ident); ok {
				s.typed[kind.Name] = append(s.typed[kind.Name], value)
			} else {
				s.plain[constant.Names[0].Name] = value
			}
		}
	}
}

// fieldOf returns the name of the field that an accessor reads or writes. accessor is the method's name without the
// prefix "Set".
func (s source) fieldOf(typeName, accessor string) string {
	switch accessor {
	case "Created":
		return records.FieldCreated
	case "Updated":
		return records.FieldUpdated
	}
	return s.plain[typeName+"Field"+accessor]
}

func typeName(wrapped any) string { return reflect.TypeOf(wrapped).Elem().Name() }

// TestSelectValuesAreThoseOfTheSchema checks that the constants of the types that getters return are the values that
// the schema allows. An optional field also has the empty value.
func TestSelectValuesAreThoseOfTheSchema(t *testing.T) {
	app := testdb.New(t)
	code := readSource(t, ".")
	rules := map[string]source{}
	for _, name := range []string{"internal/booking", "internal/delivery"} {
		rules[name] = readSource(t, "../../"+name)
	}
	checked := 0
	for name, wrap := range wrappers {
		collection, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			t.Fatal(err)
		}
		wrapped := wrap(core.NewRecord(collection))
		for _, method := range code.methods[typeName(wrapped)] {
			field, ok := collection.Fields.GetByName(code.fieldOf(typeName(wrapped), strings.TrimPrefix(method, "Set"))).(*core.SelectField)
			if !ok {
				continue
			}
			kind := valueType(reflect.ValueOf(wrapped).MethodByName(method).Type())
			values := code.typed[kind.Name()]
			if rule, ok := rules[strings.TrimPrefix(kind.PkgPath(), "shootday/")]; ok {
				values = rule.typed[kind.Name()]
			}
			values = slices.DeleteFunc(slices.Clone(values), func(value string) bool { return value == "" && !field.Required })
			if got, want := slices.Sorted(slices.Values(values)), slices.Sorted(slices.Values(field.Values)); !slices.Equal(got, want) {
				t.Errorf("%s.%s: %s has %q, the schema %q", name, field.Name, kind, got, want)
			}
			checked++
		}
	}
	if checked < 20 {
		t.Errorf("only %d accessors of select fields were found", checked)
	}
}

// valueType returns the type that a getter returns or a setter takes.
func valueType(accessor reflect.Type) reflect.Type {
	if accessor.NumIn() == 1 {
		return accessor.In(0)
	}
	return accessor.Out(0)
}

// TestNoAccessorHidesOneOfTheRecord checks that no accessor hides a method of core.Record.
func TestNoAccessorHidesOneOfTheRecord(t *testing.T) {
	record := reflect.TypeFor[*core.Record]()
	for typ, methods := range readSource(t, ".").methods {
		for _, method := range methods {
			_, isMethod := record.MethodByName(method)
			_, isField := record.Elem().FieldByName(method)
			if isMethod || isField || method == "Record" || method == "BaseRecordProxy" {
				t.Errorf("%s.%s hides that of core.Record", typ, method)
			}
		}
	}
}
