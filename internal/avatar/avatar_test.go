package avatar

import (
	"net/url"
	"strings"
	"testing"
)

func TestDataURI(t *testing.T) {
	for name, want := range map[string]string{
		"Asha Rao":                ">AR<",
		"meera":                   ">M<",
		"Asha Kumari Rao":         ">AR<",
		"अनिल कपूर":               ">अक<",
		"":                        ">?<",
		"<script> & \"quotes\"":   ">SQ<",
		"'><image href=x> O'Hara": ">IH<",
	} {
		svg, err := url.PathUnescape(strings.TrimPrefix(DataURI(name), "data:image/svg+xml,"))
		if err != nil || !strings.Contains(svg, want) || strings.Contains(svg, "script") {
			t.Errorf("%q: %s %v", name, svg, err)
		}
	}
	asha := DataURI("Asha Rao")
	if again := DataURI("Asha Rao"); again != asha || DataURI("Ravi Das") == asha {
		t.Error("the image does not depend on the name")
	}
}
