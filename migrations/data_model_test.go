package migrations_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

const (
	dataModel  = "../docs/data-model.md"
	drawnBegin = "<!-- drawn from the migrations -->\n"
	drawnEnd   = "<!-- end of the drawing -->\n"
)

// TestDataModelIsDrawnFromTheMigrations fails if docs/data-model.md is out of date. SHOOTDAY_DRAW=1 generates it again.
func TestDataModelIsDrawnFromTheMigrations(t *testing.T) {
	t.Parallel()
	checkGenerated(t, dataModel, "DataModel", func(app core.App, committed []byte) ([]byte, error) {
		drawn, err := draw(app)
		if err != nil {
			return nil, err
		}
		before, rest, begun := strings.Cut(string(committed), drawnBegin)
		_, after, ended := strings.Cut(rest, drawnEnd)
		if !begun || !ended {
			return nil, fmt.Errorf("%s has no place for the drawing", dataModel)
		}
		return []byte(before + drawnBegin + drawn + drawnEnd + after), nil
	})
}

// draw shows the collections and tables of the project, without PocketBase's own, as a Mermaid diagram.
func draw(app core.App) (string, error) {
	collections, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth, core.CollectionTypeView)
	if err != nil {
		return "", err
	}
	collections = slices.DeleteFunc(collections, func(c *core.Collection) bool { return strings.HasPrefix(c.Name, "_") })
	slices.SortFunc(collections, func(a, b *core.Collection) int { return cmp.Compare(a.Name, b.Name) })
	names, known := map[string]string{}, map[string]bool{}
	for _, collection := range collections {
		names[collection.Id], known[collection.Name] = collection.Name, true
	}
	var lines, entities strings.Builder
	for _, collection := range collections {
		fmt.Fprintf(&entities, "  %s {\n", collection.Name)
		for _, field := range collection.Fields {
			if relation, is := field.(*core.RelationField); is && names[relation.CollectionId] != "" {
				end := "}o"
				if relation.MaxSelect == 1 && relation.Required {
					end = "||"
				}
				fmt.Fprintf(&lines, "  %s %s--o{ %s : %s\n", names[relation.CollectionId], end, collection.Name, field.GetName())
			}
			fmt.Fprintf(&entities, "    %s %s\n", field.Type(), field.GetName())
		}
		entities.WriteString("  }\n")
	}
	if err := drawTables(app, known, &entities); err != nil {
		return "", err
	}
	return "```mermaid\nerDiagram\n" + lines.String() + entities.String() + "```\n", nil
}

// drawTables adds the plain tables, which the dashboard does not show, without those that a full-text index is stored in.
func drawTables(app core.App, known map[string]bool, entities *strings.Builder) error {
	tables := []string{}
	err := app.DB().NewQuery(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
		AND name NOT LIKE 'sqlite_%' AND substr(name, 1, 1) != '_' ORDER BY name`).Column(&tables)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if known[table] {
			continue
		}
		columns, err := app.TableInfo(table)
		if err != nil {
			return err
		}
		fmt.Fprintf(entities, "  %s {\n", table)
		for _, column := range columns {
			fmt.Fprintf(entities, "    %s %s\n", cmp.Or(column.Type, "any"), column.Name)
		}
		entities.WriteString("  }\n")
	}
	return nil
}
