package migrations_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// money matches the names of fields that contain amounts. The field waiveFee is an exception, because it is not a
// number.
var money = regexp.MustCompile(`(?i)(amount|fee|refund|total|price|paise|cost)`)

// TestTheDashboardSaysPaise checks that the dashboard's forms show the unit of every amount. The amounts in views are
// in rupees, which their names show.
func TestTheDashboardSaysPaise(t *testing.T) {
	t.Parallel()
	app := migrated(t)
	collections, err := app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, collection := range collections {
		for _, field := range collection.Fields {
			number, is := field.(*core.NumberField)
			if !is || !money.MatchString(number.Name) {
				continue
			}
			found++
			switch {
			case collection.IsView() && !strings.HasSuffix(number.Name, "Rupees") && number.Name != "rupees":
				t.Errorf("%s.%s does not say that it is in rupees", collection.Name, number.Name)
			case !collection.IsView() && !strings.Contains(number.Help, "paise"):
				t.Errorf("%s.%s does not say that it is in paise: %q", collection.Name, number.Name, number.Help)
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d amounts were found", found)
	}
}
