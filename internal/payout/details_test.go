package payout

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"shootday/internal/apperr"
)

var (
	byBank = Details{Kind: Bank, Name: "Asha Rao", Account: "123456789012", IFSC: "HDFC0001234", PAN: "AAPFU0939F", GSTIN: "27AAPFU0939F1ZV"}
	byUPI  = Details{Kind: UPI, Name: "Asha Rao", UPI: "asha.rao@okBank", PAN: "ABCPE1234F"}
)

func TestDetailsAreNormalized(t *testing.T) {
	form := Details{Bank, " Asha Rao ", " 123456789012", "hdfc0001234 ", "ignored@bank", "aapfu0939f", "27aapfu0939f1zv\n"}
	if got, err := ParseDetails(form); err != nil || got != byBank {
		t.Error(got, err)
	}
	form = Details{UPI, "Asha Rao", "12345678901", "x", " asha.rao@okBank", "ABCPE1234f", "  "}
	if got, err := ParseDetails(form); err != nil || got != byUPI {
		t.Error(got, err)
	}
}

func TestWrongDetailsNameTheField(t *testing.T) {
	for _, test := range []struct {
		from   Details
		change func(*Details)
		want   string
	}{
		{byBank, func(*Details) {}, ""},
		{byBank, func(d *Details) { d.Name = "O'Neil-D. & Co" }, ""},
		{byBank, func(d *Details) { d.Name = strings.Repeat("a", 60) }, ""},
		{byBank, func(d *Details) { d.Name = strings.Repeat("a", 61) }, "name"},
		{byBank, func(d *Details) { d.Name = "A" }, "name"},
		{byBank, func(d *Details) { d.Name = "आशा राव" }, "name"},
		{byBank, func(d *Details) { d.Name = "-Asha" }, "name"},
		{byBank, func(d *Details) { d.Name = "=cmd" }, "name"},
		{byBank, func(d *Details) { d.Name = "Asha\nRao" }, "name"},
		{byBank, func(d *Details) { d.Name = "Asha, Rao" }, "name"},
		{byBank, func(d *Details) { d.Account = "12345678" }, "account"},
		{byBank, func(d *Details) { d.Account = "123456789" }, ""},
		{byBank, func(d *Details) { d.Account = strings.Repeat("1", 18) }, ""},
		{byBank, func(d *Details) { d.Account = strings.Repeat("1", 19) }, "account"},
		{byBank, func(d *Details) { d.Account = "१२३४५६७८९" }, "account"},
		{byBank, func(d *Details) { d.IFSC = "HDFC1001234" }, "ifsc"},
		{byBank, func(d *Details) { d.IFSC = "" }, "ifsc"},
		{byBank, func(d *Details) { d.PAN = "AAPXU0939F" }, "pan"},
		{byBank, func(d *Details) { d.PAN = "ABCPE1234F" }, "gstin"},
		{byBank, func(d *Details) { d.GSTIN = "" }, ""},
		{byBank, func(d *Details) { d.GSTIN = "27AAPFU0939F1ZA" }, "gstin"},
		{byBank, func(d *Details) { d.Kind = "" }, "kind"},
		{byUPI, func(d *Details) { d.UPI = "a@okbank" }, "upi"},
		{byUPI, func(d *Details) { d.UPI = "asha@b" }, "upi"},
		{byUPI, func(d *Details) { d.UPI = "asha@ok1" }, "upi"},
		{byUPI, func(d *Details) { d.UPI = "asha@bank@bank" }, "upi"},
		{byUPI, func(d *Details) { d.UPI = "" }, "upi"},
		{Details{}, func(*Details) {}, "kind, name, pan"},
	} {
		form := test.from
		test.change(&form)
		_, err := ParseDetails(form)
		got := ""
		if refusal := (*apperr.Error)(nil); errors.As(err, &refusal) {
			got = strings.Join(slices.Sorted(maps.Keys(refusal.Fields)), ", ")
		}
		if got != test.want {
			t.Errorf("%+v: %q, want %q", form, got, test.want)
		}
	}
}

func TestMasks(t *testing.T) {
	for _, test := range []struct {
		details Details
		want    string
	}{{byBank, "••••9012"}, {byUPI, "••••.rao"}, {Details{Kind: UPI, UPI: "ab@bank"}, "••••ab"}} {
		if got := test.details.Masked(); got != test.want {
			t.Errorf("%+v: %s", test.details, got)
		}
	}
	if got := MaskedPAN("ABCPE1234F"); got != "••••••234F" {
		t.Error(got)
	}
}
