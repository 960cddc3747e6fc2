package payout

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// movements returns movements of every kind within one month.
func movements() []DueMovement {
	at := time.Date(2026, 10, 31, 18, 30, 0, 0, time.UTC) // 1 November in India
	later := at.Add(3 * 24 * time.Hour)
	return []DueMovement{
		{Key: "release:b1", At: at, Amount: 5_400_00, Booking: "b1"},
		{Key: "settle:b1", At: at, Amount: -665_48, Booking: "b1", Reference: "SD/2627/000001", Commission: 540_00, GST: 97_20, TDS: 5_40, TCS: 22_88},
		{Key: "payout:p1", At: at, Amount: -4_734_52, Reference: "p1"},
		{Key: "returned:p1", At: later, Amount: 4_734_52, Reference: "-UTR-1"},
		{Key: "grant:r1", At: later, Amount: -5_400_00, Booking: "b1"},
		{Key: "credit:r1", At: later, Amount: 637_20, Booking: "b1", Reference: "SDC/2627/000001"},
		{Key: "adjust:a1", At: later, Amount: 28_28, Reference: "=1+1"},
	}
}

func TestStatement(t *testing.T) {
	const want = "date,kind,booking,reference,amount,balance\r\n" +
		"2026-11-01,release,b1,,5400.00,5399.50\r\n" +
		"2026-11-01,commission,b1,SD/2627/000001,-540.00,4859.50\r\n" +
		"2026-11-01,gst,b1,SD/2627/000001,-97.20,4762.30\r\n" +
		"2026-11-01,tds,b1,SD/2627/000001,-5.40,4756.90\r\n" +
		"2026-11-01,tcs,b1,SD/2627/000001,-22.88,4734.02\r\n" +
		"2026-11-01,payout,,p1,-4734.52,-0.50\r\n" +
		"2026-11-04,returned,,'-UTR-1,4734.52,4734.02\r\n" +
		"2026-11-04,refund,b1,,-5400.00,-665.98\r\n" +
		"2026-11-04,commission_back,b1,SDC/2627/000001,637.20,-28.78\r\n" +
		"2026-11-04,adjustment,,'=1+1,28.28,-0.50\r\n"
	s, err := NewStatement("2026-11", -50, movements())
	if err != nil || s.Closing != -50 || s.Month != "2026-11" || s.Opening != -50 {
		t.Errorf("%+v, %v", s, err)
	}
	var file bytes.Buffer
	if err := s.WriteCSV(&file); err != nil || file.String() != want {
		t.Errorf("%s, %v", file.String(), err)
	}
	if empty, err := NewStatement("2026-12", 7, nil); err != nil || empty.Closing != 7 || len(empty.Lines) != 0 {
		t.Error(empty, err)
	}
}

func TestStatementHidesNothing(t *testing.T) {
	for _, m := range []DueMovement{{Key: "charge:pay_1", Amount: 1}, {Amount: 1}, {Key: "settle:b1", Amount: -10, Commission: 9}} {
		if s, err := NewStatement("2026-11", 0, []DueMovement{m}); err == nil {
			t.Errorf("%+v: %+v", m, s)
		}
	}
}

// TestStatementsFollowEachOther divides random movements into months. It checks that each statement adds up, and that
// it opens with the closing balance of the previous one.
func TestStatementsFollowEachOther(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		months, at, sum := map[string][]DueMovement{}, time.Date(2026, 3, 31, 18, 0, 0, 0, time.UTC), pricing.Paise(0)
		var order []string
		for range random.IntN(40) {
			at = at.Add(time.Duration(random.Int64N(int64(40 * 24 * time.Hour))))
			m := DueMovement{Key: []string{"release:", "grant:", "adjust:", "payout:"}[random.IntN(4)], At: at, Amount: pricing.Paise(random.Int64N(2000) - 1000)}
			if random.IntN(3) == 0 {
				m.Key, m.Commission, m.GST, m.TCS = "settle:", pricing.Paise(random.Int64N(500)), pricing.Paise(random.Int64N(90)), pricing.Paise(random.Int64N(9))
				m.Amount = -m.Commission - m.GST - m.TCS
			}
			month := istime.Month(at)
			if !slices.Contains(order, month) {
				order = append(order, month)
			}
			months[month] = append(months[month], m)
			sum += m.Amount
		}
		closing := pricing.Paise(0)
		for _, month := range order {
			s, err := NewStatement(month, closing, months[month])
			if err != nil {
				t.Fatal(err)
			}
			balance := s.Opening
			for _, line := range s.Lines {
				if balance += line.Amount; balance != line.Balance || line.Amount == 0 || line.Date[:7] != month {
					t.Fatalf("%+v of %+v", line, s)
				}
			}
			if balance != s.Closing {
				t.Fatalf("%+v sums up to %d", s, balance)
			}
			closing = s.Closing
		}
		if closing != sum {
			t.Fatalf("the last statement closes with %d, and %d was posted", closing, sum)
		}
	}
}
