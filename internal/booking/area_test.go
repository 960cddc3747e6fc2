package booking

import (
	"strings"
	"testing"

	"shootday/internal/usertext"
)

// TestArea uses city names like those in the migrations, and a photographer who lives in Mumbai and also works in Pune.
func TestArea(t *testing.T) {
	t.Parallel()
	cities := []string{"Anand", "Bengaluru", "Delhi", "Mumbai", "Navi Mumbai", "Pune", "Surat", "दिल्ली"}
	area := Area{Cities: []string{"Mumbai", "Pune"}}
	for address, want := range map[string]bool{
		"4 Linking Road, Bandra, Mumbai 400050": true,
		"4 linking road, bandra, MUMBAI":        true,
		"4 Linking Road, Bandra, Bombay":        true,
		"FC Road, Pune":                         true,
		"House 7, near the lake":                true,
		"":                                      true,
		"Delhi or Mumbai, to be settled":        true,
		"Surat Street, Masjid Bunder":           true,
		"Anandam Towers, Bandra":                true,
		"Delhi Darbar, Colaba":                  true,
		"B-12, Saket, New Delhi 110017":         false,
		"B-12, Saket, DELHI":                    false,
		"Vashi, Navi Mumbai":                    false,
		"14 Lavelle Road, Bangalore":            false,
		"Surat or Delhi":                        false,
		"साकेत, दिल्ली":                         false,
	} {
		named := usertext.CitiesIn(address, cities)
		if got := area.Serves(named); got != want {
			t.Errorf("%q, which names %v, is served: %v", address, named, got)
		}
		if !(Area{Everywhere: true}).Serves(named) {
			t.Errorf("%q is not served by a photographer who works everywhere", address)
		}
	}
}

func TestAreaSays(t *testing.T) {
	t.Parallel()
	for cities, want := range map[string]string{
		"Mumbai":                         "Asha works in Mumbai.",
		"Mumbai Pune":                    "Asha works in Mumbai and Pune.",
		"Mumbai Pune Goa":                "Asha works in Mumbai, Pune and Goa.",
		"Mumbai Pune Goa Surat":          "Asha works in Mumbai, Pune, Goa and Surat.",
		"Mumbai Pune Goa Surat Delhi":    "Asha works in Mumbai, Pune, Goa and 2 other cities.",
		"Mumbai Pune Goa Surat Delhi Ku": "Asha works in Mumbai, Pune, Goa and 3 other cities.",
		"":                               "Asha has not named a city yet.",
	} {
		if got := (Area{Cities: strings.Fields(cities)}).Says("Asha"); got != want {
			t.Errorf("%q: %q, not %q", cities, got, want)
		}
	}
}
