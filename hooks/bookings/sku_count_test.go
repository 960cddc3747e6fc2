package bookings

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
)

// FuzzSKUCount checks that only JSON integers and strings of digits are read as numbers other than 0.
func FuzzSKUCount(f *testing.F) {
	for _, seed := range []string{`12`, `"12"`, `" 12 "`, `12.5`, `1e1`, `"0x1p4"`, `"1_2"`, `"NaN"`, `-1e99`, `null`, `[12]`, `{"a":1}`, `"१२"`, `"\u0031"`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var form struct{ SKUCount SKUCount }
		if json.Unmarshal([]byte(`{"skuCount":`+text+`}`), &form) != nil || form.SKUCount == 0 {
			return
		}
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return // text closes the value, and continues with another field of the form
		}
		switch value := value.(type) {
		case float64:
			if value == float64(form.SKUCount) {
				return
			}
		case string:
			if number, err := strconv.Atoi(value); err == nil && number == int(form.SKUCount) && strings.Trim(value, "0123456789") == "" {
				return
			}
		}
		t.Errorf("%s is read as %d", text, form.SKUCount)
	})
}
