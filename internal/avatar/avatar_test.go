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
	if DataURI("Asha Rao") != DataURI("Asha Rao") || DataURI("Asha Rao") == DataURI("Ravi Das") {
		t.Error("the picture does not follow the name")
	}
}
