package migrations_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// sqlWidth is the maximum length of a line, unless formatSQL cannot break the statement.
const sqlWidth = 116

var sqlToken = regexp.MustCompile("'(?:[^']|'')*'|\"[^\"]*\"|`[^`]*`" +
	`|[A-Za-z_][A-Za-z0-9_]*(?:\.(?:[A-Za-z_][A-Za-z0-9_]*|"[^"]*"))*|[0-9][0-9.]*|\|\||[!<>]=|<>|\S`)

// plainName matches names that need no quotes unless they are keywords.
var plainName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// quotedNames contains the names of columns that are keywords of SQL.
var quotedNames = []string{"by", "end", "from", "to"}

// sqlNode is a token, or a group of nodes between two tokens: parentheses, or CASE and END.
type sqlNode struct {
	text   string // the token, or the first token of a group
	spaced bool   // true if there is space before it
	group  bool
	nodes  []sqlNode
	end    string
}

// tokensOf splits SQL into tokens, and removes needless quotes around names. The second result reports for each token
// whether there is space before it.
func tokensOf(sql string) (tokens []string, spaced []bool) {
	end := 0
	for _, at := range sqlToken.FindAllStringIndex(sql, -1) {
		token := sql[at[0]:at[1]]
		if name := strings.Trim(token, "`\""); strings.ContainsAny(token[:1], "`\"") && plainName.MatchString(name) {
			token = name
			if slices.Contains(quotedNames, strings.ToLower(name)) {
				token = `"` + name + `"`
			}
		}
		tokens, spaced = append(tokens, token), append(spaced, at[0] > end)
		end = at[1]
	}
	return tokens, spaced
}

// parseSQL converts tokens to a tree of groups.
func parseSQL(tokens []string, spaced []bool) []sqlNode {
	var stack [][]sqlNode
	var starts []sqlNode
	nodes := []sqlNode{}
	for i, token := range tokens {
		node := sqlNode{text: token, spaced: spaced[i]}
		switch {
		case token == "(" || token == "CASE":
			stack, starts, nodes = append(stack, nodes), append(starts, node), nil
		case len(starts) > 0 && (token == ")" && starts[len(starts)-1].text == "(" || token == "END" && starts[len(starts)-1].text == "CASE"):
			group := starts[len(starts)-1]
			group.group, group.nodes, group.end = true, nodes, token
			nodes = append(stack[len(stack)-1], group)
			stack, starts = stack[:len(stack)-1], starts[:len(starts)-1]
		default:
			nodes = append(nodes, node)
		}
	}
	return nodes
}

// flatSQL formats nodes on one line.
func flatSQL(nodes []sqlNode) string {
	var text strings.Builder
	for i, node := range nodes {
		space := node.spaced && node.text != "," && node.text != ";"
		if i > 0 && (space || nodes[i-1].text == "," && !nodes[i-1].group) {
			text.WriteByte(' ')
		}
		text.WriteString(node.text)
		switch {
		case node.group && node.text == "(":
			text.WriteString(flatSQL(node.nodes) + ")")
		case node.group:
			text.WriteString(" " + flatSQL(node.nodes) + " " + node.end)
		}
	}
	return text.String()
}

// sqlPrinter formats nodes on several lines.
type sqlPrinter struct{ lines []string }

func (p *sqlPrinter) line(indent int, text string) {
	p.lines = append(p.lines, strings.Repeat("  ", indent)+text)
}

func fits(indent int, text string) bool { return 2*indent+len(text) <= sqlWidth }

// statement writes a query or another statement. If it does not fit on one line, each clause gets a line.
func (p *sqlPrinter) statement(nodes []sqlNode, indent int, end string) {
	if text := flatSQL(nodes) + end; fits(indent, text) {
		p.line(indent, text)
		return
	}
	clauses := splitSQL(nodes, startsClause)
	for i, clause := range clauses {
		clauseEnd := ""
		if i == len(clauses)-1 {
			clauseEnd = end
		}
		p.clause(clause, indent, clauseEnd)
	}
}

// clause writes a clause. If it does not fit on a line, the clause is broken before AND and OR, or after commas.
func (p *sqlPrinter) clause(nodes []sqlNode, indent int, end string) {
	if text := flatSQL(nodes) + end; fits(indent, text) {
		p.line(indent, text)
		return
	}
	parts := splitSQL(nodes, startsCondition)
	if len(parts) == 1 {
		parts = splitSQL(nodes, func(nodes []sqlNode, i int) bool { return nodes[i-1].text == "," && !nodes[i-1].group })
	}
	if len(parts) == 1 {
		p.group(nodes, indent, end)
		return
	}
	for i, part := range fillLines(parts, indent) {
		partIndent, partEnd := indent, ""
		if i > 0 {
			partIndent++
		}
		if i == len(fillLines(parts, indent))-1 {
			partEnd = end
		}
		if text := flatSQL(part) + partEnd; fits(partIndent, text) {
			p.line(partIndent, text)
		} else {
			p.group(part, partIndent, partEnd)
		}
	}
}

// fillLines joins adjacent parts as long as they fit on a line.
func fillLines(parts [][]sqlNode, indent int) [][]sqlNode {
	lines := [][]sqlNode{slices.Clone(parts[0])}
	for _, part := range parts[1:] {
		last := &lines[len(lines)-1]
		if joined := append(slices.Clone(*last), part...); fits(indent+1, flatSQL(joined)) {
			*last = joined
		} else {
			lines = append(lines, slices.Clone(part))
		}
	}
	return lines
}

// group breaks the largest group among the nodes. If there is no group, it writes a line that is too long.
func (p *sqlPrinter) group(nodes []sqlNode, indent int, end string) {
	largest, size := -1, 0
	for i, node := range nodes {
		if n := len(flatSQL([]sqlNode{node})); node.group && n > size {
			largest, size = i, n
		}
	}
	if largest < 0 {
		p.line(indent, flatSQL(nodes)+end)
		return
	}
	at := nodes[largest]
	head := append(slices.Clone(nodes[:largest]), sqlNode{text: at.text, spaced: at.spaced})
	p.line(indent, flatSQL(head))
	p.statement(at.nodes, indent+1, "")
	tail := append([]sqlNode{{text: at.end}}, nodes[largest+1:]...)
	if len(tail) > 1 && !fits(indent, flatSQL(tail)+end) {
		p.clause(tail, indent, end)
		return
	}
	p.line(indent, flatSQL(tail)+end)
}

// splitSQL splits nodes before each node at which a part starts.
func splitSQL(nodes []sqlNode, starts func(nodes []sqlNode, i int) bool) (parts [][]sqlNode) {
	begin := 0
	for i := range nodes {
		if i > 0 && starts(nodes, i) {
			parts = append(parts, nodes[begin:i])
			begin = i
		}
	}
	return append(parts, nodes[begin:])
}

func startsClause(nodes []sqlNode, i int) bool {
	before, next := nodes[i-1].text, ""
	if i+1 < len(nodes) {
		next = nodes[i+1].text
	}
	switch nodes[i].text {
	case "SELECT", "WHERE", "HAVING", "GROUP", "ORDER", "UNION", "LEFT", "VALUES", "WHEN", "ELSE":
		return before != "ALL"
	case "FROM":
		return before != "DELETE"
	case "JOIN":
		return before != "LEFT"
	case "SET":
		return before != "UPDATE"
	case "ON":
		return next == "CONFLICT"
	}
	return false
}

// startsCondition reports whether a node is an AND or OR that starts another condition, and not the AND of a BETWEEN.
func startsCondition(nodes []sqlNode, i int) bool {
	if nodes[i].text == "OR" {
		return true
	}
	if nodes[i].text != "AND" {
		return false
	}
	for j := i - 1; j >= 0 && nodes[j].text != "AND" && nodes[j].text != "OR"; j-- {
		if nodes[j].text == "BETWEEN" {
			return false
		}
	}
	return true
}

// formatSQL writes a CREATE statement in a form that depends only on its tokens.
func formatSQL(sql string) (string, error) {
	tokens, spaced := tokensOf(sql)
	var p sqlPrinter
	begin := slices.Index(tokens, "BEGIN")
	switch {
	case slices.Contains(tokens[:min(2, len(tokens))], "TRIGGER") && begin > 0:
		p.statement(parseSQL(tokens[:begin], spaced[:begin]), 0, "")
		p.line(0, "BEGIN")
		for from := begin + 1; from < len(tokens)-1; {
			to := from + slices.Index(tokens[from:], ";")
			p.statement(parseSQL(tokens[from:to], spaced[from:to]), 1, ";")
			from = to + 1
		}
		p.line(0, "END;")
	case slices.Contains(tokens[:min(2, len(tokens))], "VIEW"):
		p.line(0, strings.Join(tokens[:4], " "))
		p.statement(parseSQL(tokens[4:], spaced[4:]), 1, ";")
	default:
		p.statement(parseSQL(tokens, spaced), 0, ";")
		for i := 1; i < len(p.lines); i++ {
			p.lines[i] = "  " + p.lines[i]
		}
	}
	formatted := strings.Join(p.lines, "\n") + "\n"
	if again, _ := tokensOf(formatted); !slices.Equal(again, append(tokens, ";")) {
		return "", fmt.Errorf("the formatted statement differs from the original: %s", formatted)
	}
	return formatted, nil
}
