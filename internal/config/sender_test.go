package config

import (
	"net/mail"
	"testing"
)

func TestSender(t *testing.T) {
	for name, try := range map[string]struct {
		env    map[string]string
		saved  mail.Address
		url    string
		want   mail.Address
		chosen bool
	}{
		"the environment's": {
			map[string]string{"SMTP_HOST": "mail.lotus.example", "SMTP_FROM": "Lotus <hello@lotus.example>"},
			mail.Address{Name: "Desk", Address: "desk@lotus.example"}, "https://lotus.example", mail.Address{Name: "Lotus", Address: "hello@lotus.example"}, true,
		},
		"without a name": {
			map[string]string{"SMTP_HOST": "mail.lotus.example", "SMTP_FROM": "hello@lotus.example"},
			mail.Address{Name: "Desk", Address: "desk@lotus.example"}, "https://lotus.example", mail.Address{Name: "Desk", Address: "hello@lotus.example"}, true,
		},
		"the dashboard's": {
			nil, mail.Address{Name: "Desk", Address: "desk@lotus.example"}, "https://lotus.example", mail.Address{Name: "Desk", Address: "desk@lotus.example"}, true,
		},
		"the brand's name": {
			map[string]string{"BRAND_NAME": "Lotus"}, mail.Address{Name: "Shootday", Address: "desk@lotus.example"}, "", mail.Address{Name: "Lotus", Address: "desk@lotus.example"}, true,
		},
		"the name at the mail server": {
			map[string]string{"SMTP_HOST": "mail.lotus.example", "SMTP_USERNAME": "post@lotus.example"},
			mail.Address{Name: "Shootday", Address: "no-reply@shootday.in"}, "https://lotus.example", mail.Address{Name: "Shootday", Address: "post@lotus.example"}, false,
		},
		"the public host": {
			map[string]string{"SMTP_HOST": "mail.lotus.example", "SMTP_USERNAME": "apikey"},
			mail.Address{Name: "Shootday", Address: "no-reply@shootday.in"}, "https://Lotus.example:8443", mail.Address{Name: "Shootday", Address: "no-reply@lotus.example"}, false,
		},
		"PocketBase's preset": {
			nil, mail.Address{Name: "Support", Address: "support@example.com"}, "https://lotus.example", mail.Address{Name: "Support", Address: "no-reply@lotus.example"}, false,
		},
		"a number for a host": {
			nil, mail.Address{Name: "Shootday", Address: "no-reply@shootday.in"}, "http://127.0.0.1:8090", mail.Address{Name: "Shootday", Address: "no-reply@localhost"}, false,
		},
		"nothing": {nil, mail.Address{}, "", mail.Address{Address: "no-reply@localhost"}, false},
	} {
		cfg, err := load(try.env)
		if err != nil {
			t.Fatal(name, err)
		}
		if got, chosen := cfg.Sender(try.saved, try.url); got != try.want || chosen != try.chosen {
			t.Errorf("%s: %v, %v", name, got, chosen)
		}
	}
}
