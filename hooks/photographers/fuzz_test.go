package photographers

import (
	"encoding/json"
	"math"
	"testing"
)

// FuzzLooseNumber checks that LooseNumber accepts any JSON value. A number keeps its value, and any other value becomes
// 0.
func FuzzLooseNumber(f *testing.F) {
	for _, seed := range []string{`5`, `4.5`, `"5"`, `1e300`, `-0`, `null`, `true`, `[5]`, `{"a":5}`, `1e-400`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var number LooseNumber
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			return
		}
		if err := json.Unmarshal([]byte(text), &number); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		want, _ := value.(float64)
		if float64(number) != want || math.IsNaN(float64(number)) || math.IsInf(float64(number), 0) {
			t.Errorf("%s is read as %v", text, number)
		}
	})
}
