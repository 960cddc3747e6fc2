package payment

import (
	"strings"
	"testing"
)

func TestUTR(t *testing.T) {
	for text, want := range map[string]string{
		" hdfc-n52 \n": "HDFC-N52", "123456": "123456", strings.Repeat("a", 40): strings.Repeat("A", 40),
		"12345": "", strings.Repeat("A", 41): "", "": "", "HDFC 1234": "", "=CMD(1)": "", "HDFC_1234": "", "ÄBCDEF": "",
	} {
		if got := NormalUTR(text); ValidUTR(got) != (want != "") || want != "" && got != want {
			t.Errorf("%q: %q, %v", text, got, ValidUTR(got))
		}
	}
}
