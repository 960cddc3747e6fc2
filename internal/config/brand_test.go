package config

import (
	"fmt"
	"strings"
	"testing"
)

func TestSocialLinks(t *testing.T) {
	cfg, err := load(map[string]string{"SOCIAL_LINKS": "https://www.instagram.com/a, https://in.linkedin.com/company/a,https://X.com/a,https://blog.lotus.example/b,"})
	if got := fmt.Sprint(cfg.Operator.SocialLinks); err != nil || got != "[{Instagram https://www.instagram.com/a} {LinkedIn https://in.linkedin.com/company/a} {X https://X.com/a} {blog.lotus.example https://blog.lotus.example/b}]" {
		t.Error(got, err)
	}
}

func TestWrongFactsOfTheOperator(t *testing.T) {
	for name, values := range map[string][]string{
		"SOCIAL_LINKS":  {"instagram.com/a", "http://www.instagram.com/a", "javascript:alert(1)", "https://", "https://a.in/<b>", "https://user:password@a.in/", `https://a.in/"x`},
		"LEGAL_ADDRESS": {"1 Lake Road\nKolkata", "<b>", strings.Repeat("a", 301), "{or}"},
		"JURISDICTION":  {"<b>", strings.Repeat("a", 61), "{/courts}"},
	} {
		for _, value := range values {
			if _, err := load(map[string]string{name: value}); err == nil || !strings.Contains(err.Error(), name+": ") {
				t.Errorf("%s=%s: %v", name, value, err)
			}
		}
	}
}
