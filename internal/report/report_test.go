package report

import (
	"strings"
	"testing"
	"time"
)

func TestWords(t *testing.T) {
	for words, ok := range map[string]bool{"": true, strings.Repeat("न", MaxWords): true, strings.Repeat("न", MaxWords+1): false} {
		if _, err := CheckWords(words); (err == nil) != ok {
			t.Errorf("%.20s…: %v", words, err)
		}
	}
	for words, ok := range map[string]bool{
		"": false, "too short": false, " \u200b 123456789 ": false, "1234567890": true, strings.Repeat("न", 500): true, strings.Repeat("न", 501): false,
	} {
		if _, err := CheckWhy(words); (err == nil) != ok {
			t.Errorf("%.20s…: %v", words, err)
		}
	}
}

func TestReadable(t *testing.T) {
	now := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)
	ago := func(d time.Duration) time.Time { return now.Add(-d) }
	for name, test := range map[string]struct {
		deleted time.Time
		reports []About
		want    bool
	}{
		"just deleted":                  {now, nil, true},
		"after nearly 30 days":          {ago(KeepDeleted - time.Second), nil, true},
		"after 30 days":                 {ago(KeepDeleted), nil, false},
		"undecided":                     {ago(KeepDeleted * 10), []About{{}}, true},
		"decided a moment ago":          {ago(KeepDeleted * 10), []About{{now}}, true},
		"decided 30 days ago":           {ago(KeepDeleted * 10), []About{{ago(KeepDeleted)}}, false},
		"one of two decided":            {ago(KeepDeleted * 10), []About{{ago(KeepDeleted)}, {}}, true},
		"decided before it was deleted": {ago(KeepDeleted - 1), []About{{ago(KeepDeleted * 2)}}, true},
	} {
		if got := Readable(test.deleted, now, test.reports...); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
