package usertext

import (
	"strings"
	"testing"
)

func TestCitiesIn(t *testing.T) {
	t.Parallel()
	cities := []string{"Anand", "Delhi", "Mumbai", "Navi Mumbai", "Noida", "Greater Noida", "Pune", "Goa", "Bengaluru", "दिल्ली"}
	for address, want := range map[string]string{
		"B-12, Saket, Delhi":                     "Delhi",
		"B-12, Saket, NEW DELHI-110017":          "Delhi",
		"Flat 4, Vashi, Navi Mumbai 400703":      "Navi Mumbai",
		"Sector 62, Noida":                       "Noida",
		"Gaur City, Greater Noida (West)":        "Greater Noida",
		"7 Park Street":                          "",
		"":                                       "",
		"Anand Vihar, Delhi":                     "Delhi",
		"12 Delhi Road":                          "",
		"Old Mumbai Highway, Pune":               "Pune",
		"Pune-Mumbai Expressway":                 "Pune",
		"Near Delhi Darbar, Colaba":              "",
		"Delhi, Road 4":                          "Delhi",
		"Navi, Mumbai":                           "Mumbai",
		"Goan kitchen, Panaji":                   "",
		"Mumbai or Delhi":                        "Mumbai Delhi",
		"साकेत, दिल्ली":                          "दिल्ली",
		strings.Repeat("Greater ", 60) + "Noida": "Greater Noida",
		"Delhi6":                                 "",
		"14 Lavelle Road, Bangalore 560001":      "Bengaluru",
		"Pune, then Delhi, then Pune again":      "Delhi Pune",
		"Anand Studio, Bandra":                   "",
	} {
		if got := CitiesIn(address, cities); strings.Join(got, " ") != want {
			t.Errorf("%q names %q, not %q", address, got, want)
		}
	}
}
