package migrations_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// rulesOf returns a comment that shows who may access the records of a collection through PocketBase's API. Equal rules
// share a line.
func rulesOf(collection *core.Collection) string {
	type rule struct {
		what string
		rule *string
	}
	rules := []rule{{"list", collection.ListRule}, {"view", collection.ViewRule}}
	if !collection.IsView() {
		rules = append(rules, rule{"create", collection.CreateRule}, rule{"update", collection.UpdateRule}, rule{"delete", collection.DeleteRule})
	}
	if collection.IsAuth() {
		rules = append(rules, rule{"sign in", collection.AuthRule}, rule{"manage", collection.ManageRule})
	}
	var order []string
	calls := map[string][]string{}
	for _, one := range rules {
		who := "admins"
		if one.rule != nil && *one.rule == "" {
			who = "everyone"
		} else if one.rule != nil {
			who = strconv.Quote(strings.Join(strings.Fields(*one.rule), " "))
		}
		if calls[who] == nil {
			order = append(order, who)
		}
		calls[who] = append(calls[who], one.what)
	}
	var text strings.Builder
	for _, who := range order {
		fmt.Fprintf(&text, "-- %s: %s\n", strings.Join(calls[who], ", "), strings.ReplaceAll(who, `\"`, `"`))
	}
	return text.String()
}

// formatTable formats the statement that creates a table, with a line for each column. The columns of a collection are
// in the order of its fields and have comments.
func formatTable(sql, name string, collections []*core.Collection) (string, error) {
	tokens, spaced := tokensOf(sql)
	nodes := parseSQL(tokens, spaced)
	if len(nodes) < 4 || !nodes[3].group {
		return "", fmt.Errorf("%s has no columns", sql)
	}
	columns := splitSQL(nodes[3].nodes, func(nodes []sqlNode, i int) bool { return nodes[i-1].text == "," && !nodes[i-1].group })
	lines := make([]string, len(columns))
	for i, column := range columns {
		lines[i] = strings.TrimSuffix(flatSQL(column), ",")
	}
	comments := map[string]string{}
	for _, collection := range collections {
		if collection.Name != name {
			continue
		}
		slices.SortFunc(lines, func(a, b string) int {
			fields := collection.Fields.FieldNames()
			return cmp.Compare(slices.Index(fields, columnName(a)), slices.Index(fields, columnName(b)))
		})
		for _, field := range collection.Fields {
			comments[field.GetName()] = describeField(field, collections)
		}
	}
	widest := 0
	for _, line := range lines {
		if comments[columnName(line)] != "" {
			widest = max(widest, len(line)+1)
		}
	}
	for i, line := range lines {
		comment := comments[columnName(line)]
		if i < len(lines)-1 {
			line += ","
		}
		if comment != "" {
			line = fmt.Sprintf("%-*s -- %s", widest, line, comment)
		}
		lines[i] = "  " + line + "\n"
	}
	options := append([]sqlNode{{text: ")"}}, nodes[4:]...)
	return "CREATE TABLE " + name + " (\n" + strings.Join(lines, "") + flatSQL(options) + ";\n", nil
}

func columnName(line string) string {
	name, _, _ := strings.Cut(line, " ")
	return strings.Trim(name, `"`)
}

// describeField returns the type of a field and the checks that PocketBase makes. The result is empty for ids, which
// are the same in every collection.
func describeField(field core.Field, collections []*core.Collection) string {
	if field.GetName() == core.FieldNameId {
		return ""
	}
	words := []string{field.Type()}
	add := func(format string, values ...any) { words = append(words, fmt.Sprintf(format, values...)) }
	required := false
	switch field := field.(type) {
	case *core.TextField:
		required = field.Required
		if field.Min > 0 {
			add("min %d", field.Min)
		}
		if field.Max > 0 {
			add("max %d", field.Max)
		}
		if field.Pattern != "" {
			add("matches %s", field.Pattern)
		}
	case *core.EmailField:
		required = field.Required
	case *core.BoolField:
		required = field.Required
	case *core.JSONField:
		required = field.Required
		if field.MaxSize > 0 {
			add("max %d bytes", field.MaxSize)
		}
	case *core.NumberField:
		required = field.Required
		if field.OnlyInt {
			words[0] = "integer"
		}
		if field.Min != nil {
			add("min %v", *field.Min)
		}
		if field.Max != nil {
			add("max %v", *field.Max)
		}
		if strings.Contains(field.Help, "paise") {
			add("paise")
		}
	case *core.DateField:
		required = field.Required
	case *core.AutodateField:
		words[0] = "set when the record is created"
		if field.OnUpdate {
			words[0] = "set when the record is saved"
		}
	case *core.SelectField:
		required = field.Required
		words[0] = "one of " + strings.Join(field.Values, " | ")
		if field.IsMultiple() {
			words[0] = "some of " + strings.Join(field.Values, " | ")
		}
	case *core.RelationField:
		required = field.Required
		at := slices.IndexFunc(collections, func(c *core.Collection) bool { return c.Id == field.CollectionId })
		words[0] = "id of " + collections[at].Name
		if field.IsMultiple() {
			words[0] = fmt.Sprintf("up to %d ids of %s", field.MaxSelect, collections[at].Name)
		}
		if field.CascadeDelete {
			add("deleted with it")
		}
	case *core.FileField:
		required = field.Required
		add("max %d bytes", field.MaxSize)
		if field.Protected {
			add("protected")
		}
	case *core.PasswordField:
		required = field.Required
		add("min %d", field.Min)
	}
	if required {
		add("required")
	}
	if field.GetHidden() {
		add("hidden")
	}
	return strings.Join(words, ", ")
}
