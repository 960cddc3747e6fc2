package migrations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

const (
	dataModel  = "../docs/data-model.md"
	drawnBegin = "<!-- drawn from the migrations -->\n"
	drawnEnd   = "<!-- end of the drawing -->\n"
)

// TestDataModelIsDrawnFromTheMigrations fails if the diagram of docs/data-model.md is out of date. With SHOOTDAY_DRAW=1
// it generates the diagram again.
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
			return nil, fmt.Errorf("%s has no place for the diagram", dataModel)
		}
		return []byte(before + drawnBegin + drawn + drawnEnd + after), nil
	})
}

// draw returns a Mermaid diagram of the relations between collections. It omits views.
func draw(app core.App) (string, error) {
	collections, err := ownCollections(app)
	if err != nil {
		return "", err
	}
	names := map[string]string{}
	for _, collection := range collections {
		names[collection.Id] = collection.Name
	}
	var lines strings.Builder
	for _, collection := range collections {
		for _, field := range collection.Fields {
			relation, is := field.(*core.RelationField)
			if !is || collection.IsView() || names[relation.CollectionId] == "" {
				continue
			}
			end := "}o"
			if relation.MaxSelect == 1 && relation.Required {
				end = "||"
			}
			fmt.Fprintf(&lines, "  %s %s--o{ %s : %s\n", names[relation.CollectionId], end, collection.Name, field.GetName())
		}
	}
	return "```mermaid\nerDiagram\n" + lines.String() + "```\n", nil
}
