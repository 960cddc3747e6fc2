package payout

import (
	"math/rand/v2"
	"testing"

	"shootday/internal/pricing"
)

const (
	ours       = "27AAPFU0939F1ZV"
	sameState  = "27AAACI1681G1ZP"
	otherState = "29AAGCB7383J1Z4"
	lakhs5     = pricing.Paise(500_000_00)
)

var inForce = Rates{TDS: 10, TCS: 50, GST: 1800, Threshold: lakhs5}

func TestSettle(t *testing.T) {
	all := Terms{Commission: 1000, Rates: inForce, OurGSTIN: ours, WeWithhold: true, GSTIN: sameState, Holder: "P"}
	with := func(change func(*Terms)) Terms {
		terms := all
		change(&terms)
		return terms
	}
	over := History{Settled: lakhs5, Withheld: true}
	for _, test := range []struct {
		name  string
		gross pricing.Paise
		terms Terms
		year  History
		want  Settlement
	}{
		{"all deductions", 5_400_00, all, over, Settlement{5_400_00, 540_00, 48_60, 48_60, 0, 5_40, 22_88, 4_734_52}},
		{"another state", 5_400_00, with(func(a *Terms) { a.GSTIN = otherState }), over,
			Settlement{5_400_00, 540_00, 0, 0, 97_20, 5_40, 22_88, 4_734_52}},
		{"no GSTIN", 5_400_00, with(func(a *Terms) { a.GSTIN = "" }), over, Settlement{5_400_00, 540_00, 48_60, 48_60, 0, 5_40, 0, 4_757_40}},
		{"we have no GSTIN", 5_400_00, with(func(a *Terms) { a.OurGSTIN = "" }), over, Settlement{5_400_00, 540_00, 0, 0, 0, 5_40, 0, 4_854_60}},
		{"we have no TAN", 5_400_00, with(func(a *Terms) { a.WeWithhold = false }), over,
			Settlement{5_400_00, 540_00, 48_60, 48_60, 0, 0, 22_88, 4_739_92}},
		{"no commission", 5_400_00, with(func(a *Terms) { a.Commission = 0 }), over, Settlement{5_400_00, 0, 0, 0, 0, 5_40, 22_88, 5_371_72}},
		{"below the threshold", 5_400_00, all, History{}, Settlement{5_400_00, 540_00, 48_60, 48_60, 0, 0, 22_88, 4_739_92}},
		{"a company has no threshold", 5_400_00, with(func(a *Terms) { a.Holder = "C" }), History{Settled: 1_00, Untaxed: 1_00},
			Settlement{5_400_00, 540_00, 48_60, 48_60, 0, 5_40, 22_88, 4_734_52}},
		{"half a paisa goes up", 5, with(func(a *Terms) { a.GSTIN = "" }), History{}, Settlement{5, 1, 0, 0, 0, 0, 0, 4}},
		{"each half of the GST is rounded", 5_50, with(func(a *Terms) { a.Rates.GST = 1819; a.GSTIN = "" }), History{},
			Settlement{5_50, 55, 5, 5, 0, 0, 0, 4_85}},
		{"half a paisa of each half", 1_00, with(func(a *Terms) { a.Rates.GST = 1000; a.GSTIN = "" }), History{},
			Settlement{1_00, 10, 1, 1, 0, 0, 0, 88}},
		{"the tax between states is rounded once", 1_00, with(func(a *Terms) { a.Rates.GST = 1000; a.GSTIN = otherState }), History{},
			Settlement{1_00, 10, 0, 0, 1, 0, 0, 89}},
		{"the tax for earlier ones exceeds the settlement", 1_00, with(func(a *Terms) { a.OurGSTIN = "" }),
			History{Settled: lakhs5, Untaxed: lakhs5}, Settlement{1_00, 10, 0, 0, 0, 500_00, 0, -499_10}},
	} {
		if got := Settle(test.gross, test.terms, test.year); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// TestThresholdOfTDS checks the amounts around the threshold, and that one settlement includes the TDS of the earlier
// ones.
func TestThresholdOfTDS(t *testing.T) {
	terms := Terms{Rates: inForce, WeWithhold: true, Holder: "H"}
	for _, test := range []struct {
		name  string
		gross pricing.Paise
		year  History
		want  pricing.Paise
	}{
		{"4,99,999.99 at once", 499_999_99, History{}, 0},
		{"5,00,000 at once", 500_000_00, History{}, 0},
		{"5,00,000.01 at once", 500_000_01, History{}, 500_00},
		{"to 4,99,999.99", 99_999_99, History{Settled: 400_000_00, Untaxed: 400_000_00}, 0},
		{"to 5,00,000", 100_000_00, History{Settled: 400_000_00, Untaxed: 400_000_00}, 0},
		{"to 5,00,000.01", 100_000_01, History{Settled: 400_000_00, Untaxed: 400_000_00}, 100_00 + 400_00},
		{"a paisa passes it", 1, History{Settled: lakhs5, Untaxed: lakhs5}, 500_00},
		{"its own tax and that of those before are rounded each", 5_00, History{Settled: 499_995_05, InPerson: 1, Untaxed: 499_995_05}, 1 + 500_00},
		{"passed before", 100_00, History{Settled: 600_000_00, Untaxed: 400_000_00, Withheld: true}, 10},
		{"in person counts", 100_00, History{InPerson: lakhs5}, 10},
		{"in person counts, and nothing is withheld for it", 100_00, History{Settled: 100_000_00, InPerson: lakhs5, Untaxed: 100_000_00}, 10 + 100_00},
		{"in person up to the threshold", 100_00, History{InPerson: lakhs5 - 100_00}, 0},
	} {
		if got := Settle(test.gross, terms, test.year).TDS; got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// TestSettlementsAreWholeAndExact checks with random terms that the parts of each settlement add up, and that every
// deduction is within half a paisa of the exact value.
func TestSettlementsAreWholeAndExact(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(texts ...string) string { return texts[random.IntN(len(texts))] }
	for range 50_000 {
		terms := Terms{
			Commission: Rate(random.IntN(5_001)),
			Rates:      Rates{TDS: Rate(random.IntN(600)), TCS: Rate(random.IntN(200)), GST: Rate(random.IntN(2_900)), Threshold: lakhs5},
			OurGSTIN:   pick("", ours), WeWithhold: random.IntN(2) == 0, GSTIN: pick("", sameState, otherState), Holder: pick("P", "H", "C", "F"),
		}
		gross := 1 + pricing.Paise(random.Int64N(1_000_000_00))
		year := History{Settled: pricing.Paise(random.Int64N(2 * int64(lakhs5))), Withheld: random.IntN(2) == 0}
		year.Untaxed = pricing.Paise(random.Int64N(int64(year.Settled) + 1))
		s := Settle(gross, terms, year)
		if s.Gross != gross || s.Net+s.Commission+s.CGST+s.SGST+s.IGST+s.TDS+s.TCS != gross {
			t.Fatalf("%+v: %+v does not sum up", terms, s)
		}
		if s.Commission < 0 || s.CGST < 0 || s.CGST != s.SGST || s.IGST < 0 || s.IGST > 0 && s.CGST > 0 || s.TDS < 0 || s.TCS < 0 {
			t.Fatalf("%+v: %+v", terms, s)
		}
		near := func(name string, got pricing.Paise, exact float64, roundings float64) {
			if difference := float64(got) - exact; difference < -0.5*roundings-1e-6 || difference > 0.5*roundings+1e-6 {
				t.Fatalf("%+v: %s of %+v is %d, exactly %f", terms, name, s, got, exact)
			}
		}
		near("commission", s.Commission, float64(gross)*terms.Commission.Percent()/100, 1)
		if terms.OurGSTIN != "" {
			near("GST", s.GST(), float64(s.Commission)*terms.Rates.GST.Percent()/100, 2)
		}
		if terms.OurGSTIN != "" && terms.GSTIN != "" {
			near("TCS", s.TCS, float64(gross)*100/(100+terms.Rates.GST.Percent())*terms.Rates.TCS.Percent()/100, 1)
		}
		if terms.OurGSTIN == "" && s.GST()+s.TCS != 0 || terms.GSTIN == "" && s.TCS+s.IGST != 0 || !terms.WeWithhold && s.TDS != 0 {
			t.Fatalf("%+v: %+v deducts too much", terms, s)
		}
	}
}

func TestYouGet(t *testing.T) {
	for _, test := range []struct {
		total      pricing.Paise
		commission Rate
		ours       string
		want       pricing.Paise
	}{
		{5_400_00, 1000, ours, 4_762_80},
		{5_400_00, 1000, "", 4_860_00},
		{5_400_00, 0, ours, 5_400_00},
		{5, 1000, ours, 4},
	} {
		if got := YouGet(test.total, test.commission, 1800, test.ours); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
}

// TestYouGetIsTheNetWithoutTaxesOfTheYear compares YouGet with the settlement of a photographer without a GSTIN.
func TestYouGetIsTheNetWithoutTaxesOfTheYear(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 10_000 {
		terms := Terms{Commission: Rate(random.IntN(5_001)), Rates: Rates{GST: Rate(random.IntN(2_900))}, OurGSTIN: ours}
		total := 1 + pricing.Paise(random.Int64N(1_000_000_00))
		if got, want := YouGet(total, terms.Commission, terms.Rates.GST, ours), Settle(total, terms, History{}).Net; got != want {
			t.Fatalf("%d with %+v: %d, want %d", total, terms, got, want)
		}
	}
}
