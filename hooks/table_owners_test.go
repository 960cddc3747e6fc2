package hooks_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// tableOwners lists the tables of each package. A package may query its own tables and those of the packages that it
// may import, directly or indirectly. Package records may name any table.
var tableOwners = []struct{ name, tables string }{
	{"ledger", "ledger_entries"},
	{"api", "idempotency_keys"},
	{"outbox", "outbox"},
	{"push", "push_subscriptions server_secrets"},
	{"audit", "audit_log"},
	{"files", "portfolio_items"},
	{"accounts", "account_numbers account_texts addresses contact_messages email_undos locations otps subscribers throttles users"},
	{"photographers", "categories listings photographer_numbers photographers pricing_tiers reviews search_changes"},
	{"search", "photographer_names"},
	{"cities", "city_pages"},
	{"threads", "messages threads"},
	{"pictures", "talk_gone talk_pictures"},
	{"briefs", "briefs"},
	{"calendar", "blocked_cells booking_slots calendar_feeds calendar_limits open_cells opened_cells time_off working_hours"},
	{"deliveries", "deliveries problems"},
	{"bookings", "bookings cancellations reschedule_proposals"},
	{"payouts", "adjustments bank_references invoice_numbers invoices payees payout_batches payout_reminders payouts settlements tax_rates"},
	{"payments", "compensations disputes money_alerts payment_events payments refunds"},
	{"dispatch", "dispatches offers"},
	{"vault", "delivery_files delivery_gates delivery_shares"},
	{"reports", "reports"},
	{"privacy", "deletion_requests"},
	{"admin", "bookings_of_suspended ledger money_alerts_open open_compensations open_dispatches profile_checks requests_waiting " +
		"rescues_of_week revenue_by_month shoots_today"},
}

// tableDebt lists exceptions: tables that a package queries although they belong to other packages. Do not extend this
// list. Instead, add a function with the query to the package that owns the table, or pass the value as an argument.
var tableDebt = []struct{ name, tables string }{
	{"audit", "bookings photographers users"},
	{"bookings", "compensations dispatches payments refunds"},
	{"calendar", "bookings reschedule_proposals"},
	{"photographers", "bookings"},
}

var (
	sqlWords = regexp.MustCompile(`\b(SELECT|INSERT (OR \w+ )?INTO|UPDATE|DELETE FROM|FROM|JOIN)\b`)
	sqlNames = regexp.MustCompile(`\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)*)`)

	// queryMethods lists the methods whose first argument is the name of a table.
	queryMethods = []string{
		"From", "RecordQuery", "CountRecords", "Insert", "Update", "Delete", "Upsert", "FindRecordById", "FindRecordsByIds", "FindAllRecords",
		"FindFirstRecordByData", "FindFirstRecordByFilter", "FindRecordsByFilter", "InnerJoin", "LeftJoin",
	}
)

// TestPackagesQueryTheirOwnTables checks that packages use only the tables that they may query, in SQL and as arguments
// of query methods of PocketBase and dbx. Functions of package records, such as FindBooking, may be used by all
// packages.
func TestPackagesQueryTheirOwnTables(t *testing.T) {
	tables := schemaTables(t)
	may := tablesBelow(t, tables)
	constants := tableConstants(t, tables)
	found, queries := map[string]string{}, 0
	eachFile(t, func(feature, name string, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			for _, table := range queried(node, tables, constants) {
				queries++
				if !slices.Contains(may[feature], table) {
					found[feature+" "+table] = "hooks/" + feature + "/" + name
				}
			}
			return true
		})
	})
	for _, debt := range tableDebt {
		for _, table := range strings.Fields(debt.tables) {
			use := debt.name + " " + table
			if found[use] == "" {
				t.Errorf("%s is not needed any more: remove it from tableDebt", use)
			}
			delete(found, use)
		}
	}
	for use, where := range found {
		t.Errorf("%s queries a table of a package that it may not import: %s", where, use)
	}
	if queries < 300 {
		t.Errorf("only %d names of tables were found", queries)
	}
}

// tableFiles matches the names of files for the SQL of one table, such as payments_table.go or
// payments_table_ledger.go.
var tableFiles = regexp.MustCompile(`^(\w+?)_table(?:_\w+)?\.go$`)

// otherSQLFiles lists the files that contain SQL but are not named after a table, with the reasons.
var otherSQLFiles = map[string]string{
	"privacy/person.go":         "has the parameters of the next three",
	"privacy/personal_data.go":  "lists the rows of a person in all tables, so that a reader sees whether exports and erasures are complete",
	"privacy/erase_rows.go":     "deletes the rows of a person in all tables, in an order that the relations demand",
	"privacy/erase_messages.go": "blanks a person in the messages to others",
	"demo/people_rows.go":       "plays people of the demo: a production server has no use for its SQL",
}

// TestSQLIsInTheFileOfItsTable checks that a package's SQL texts, queries and conditions are in files named after one
// of its tables, so that a developer who changes a table finds them.
func TestSQLIsInTheFileOfItsTable(t *testing.T) {
	tables := schemaTables(t)
	constants := tableConstants(t, tables)
	owned := map[string][]string{}
	for _, one := range slices.Concat(tableOwners, tableDebt) {
		owned[one.name] = append(owned[one.name], strings.Fields(one.tables)...)
	}
	owned["search"] = append(owned["search"], "index") // the index reads the tables of several packages
	outside, inside, others := map[string]string{}, 0, maps.Clone(otherSQLFiles)
	eachFile(t, func(feature, name string, file *ast.File) {
		match := tableFiles.FindStringSubmatch(name)
		_, atHome := otherSQLFiles[feature+"/"+name]
		atHome = atHome || match != nil && slices.Contains(owned[feature], match[1])
		ast.Inspect(file, func(node ast.Node) bool {
			if len(queried(node, tables, constants)) == 0 && (owned[feature] == nil || !isCondition(node)) {
				return true
			}
			if atHome {
				inside++
				delete(others, feature+"/"+name)
			} else {
				outside[feature] = "hooks/" + feature + "/" + name
			}
			return true
		})
	})
	for feature, where := range outside {
		t.Errorf("%s has SQL: move it into <table>_table.go of the package that owns the table; %s owns %q", where, feature, owned[feature])
	}
	for file := range others {
		t.Errorf("hooks/%s has no SQL: remove it from otherSQLFiles", file)
	}
	if inside < 50 {
		t.Errorf("only %d queries and conditions were found", inside)
	}
}

// isCondition reports whether node is an identifier of package dbx for conditions or parameters of queries.
func isCondition(node ast.Node) bool {
	selector, is := node.(*ast.SelectorExpr)
	if !is {
		return false
	}
	from, is := selector.X.(*ast.Ident)
	return is && from.Name == "dbx" && slices.Contains([]string{"And", "Exists", "HashExp", "In", "Like", "NewExp", "Not", "NotIn", "Or", "Params"}, selector.Sel.Name)
}

// eachFile calls visit for each source file of the feature packages, except tests.
func eachFile(t *testing.T, visit func(feature, name string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		feature := filepath.ToSlash(filepath.Dir(file))
		if feature == "records" || feature == "testdb" || feature == "apptest" {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err == nil {
			visit(feature, filepath.Base(file), parsed)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// queried returns the tables that are named in an SQL text or a query call.
func queried(node ast.Node, tables []string, constants map[string]string) (names []string) {
	switch node := node.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(node.Value)
		if node.Kind != token.STRING || err != nil || !sqlWords.MatchString(text) {
			return nil
		}
		for _, match := range sqlNames.FindAllStringSubmatch(text, -1) {
			for part := range strings.SplitSeq(match[1], ",") {
				if name := strings.Fields(part)[0]; slices.Contains(tables, name) {
					names = append(names, name)
				}
			}
		}
	case *ast.CallExpr:
		method, is := node.Fun.(*ast.SelectorExpr)
		if is && slices.Contains(queryMethods, method.Sel.Name) && len(node.Args) > 0 {
			names = tablesOf(node.Args[0], constants)
		}
	case *ast.BinaryExpr:
		if left, is := node.X.(*ast.BasicLit); is && sqlWords.MatchString(left.Value) {
			names = tablesOf(node.Y, constants)
		}
	}
	return names
}

// tablesOf returns the table that is named by a constant of package records, possibly followed by an alias.
func tablesOf(expression ast.Expr, constants map[string]string) []string {
	if aliased, is := expression.(*ast.BinaryExpr); is {
		expression = aliased.X
	}
	selector, is := expression.(*ast.SelectorExpr)
	if !is || constants[selector.Sel.Name] == "" {
		return nil
	}
	return []string{constants[selector.Sel.Name]}
}

// schemaTables returns the tables and views of the schema.
func schemaTables(t *testing.T) (tables []string) {
	t.Helper()
	schema, err := os.ReadFile("../migrations/schema.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range regexp.MustCompile(`(?m)^CREATE (?:VIRTUAL )?(?:TABLE|VIEW) (\w+)`).FindAllStringSubmatch(string(schema), -1) {
		tables = append(tables, match[1])
	}
	return tables
}

// tableConstants maps the constants of hooks/records that are names of tables to these names.
func tableConstants(t *testing.T, tables []string) map[string]string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path.Join("records", "records_gen.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]string{}
	ast.Inspect(file, func(node ast.Node) bool {
		if spec, is := node.(*ast.ValueSpec); is && !strings.Contains(spec.Names[0].Name, "Field") {
			if value, is := spec.Values[0].(*ast.BasicLit); is {
				if name, _ := strconv.Unquote(value.Value); slices.Contains(tables, name) {
					constants[spec.Names[0].Name] = name
				}
			}
		}
		return true
	})
	return constants
}

// tablesBelow returns the tables that each package may query.
func tablesBelow(t *testing.T, tables []string) map[string][]string {
	t.Helper()
	may, owned := map[string][]string{}, []string{}
	for _, one := range allowedImports {
		for _, below := range strings.Fields(one.imports) {
			may[one.name] = append(may[one.name], may[below]...)
		}
		for _, owner := range tableOwners {
			if owner.name == one.name {
				may[one.name] = append(may[one.name], strings.Fields(owner.tables)...)
				owned = append(owned, strings.Fields(owner.tables)...)
			}
		}
	}
	for _, table := range tables {
		if !slices.Contains(owned, table) {
			t.Errorf("no package owns the table %s", table)
		}
	}
	for i, table := range owned {
		if !slices.Contains(tables, table) || slices.Contains(owned[:i], table) {
			t.Errorf("the table %s is not in the schema, or has two owners", table)
		}
	}
	return may
}
