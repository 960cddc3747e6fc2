package payout

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

func TestReadBankCSV(t *testing.T) {
	want := []Row{{2, "p1", "5,400.00", "HDFC-1234", "Success"}, {3, "p2", "1.05", "", "failed"}}
	for name, file := range map[string]string{
		"plain":            "reference,amount,utr,status\np1,\"5,400.00\",HDFC-1234,Success\np2,1.05,,failed\n",
		"CRLF":             "reference,amount,utr,status\r\np1,\"5,400.00\",HDFC-1234,Success\r\np2,1.05,,failed",
		"a BOM":            "\uFEFFreference,amount,utr,status\np1,\"5,400.00\",HDFC-1234,Success\np2,1.05,,failed\n",
		"a BOM and quotes": "\uFEFF\"Reference\",\"AMOUNT\",\"Utr\",\"STATUS\"\n\"p1\",\"5,400.00\",\"HDFC-1234\",\"Success\"\n\"p2\",\"1.05\",\"\",\"failed\"\n",
		"another order":    "Date,Status,UTR,Amount,Reference\n1/2,Success,HDFC-1234,\"5,400.00\",p1\n1/2,failed,,1.05,p2\n",
		"spaces":           " reference , amount,utr ,status\n p1 , \"5,400.00\", HDFC-1234 , Success \np2,1.05,,failed\n",
		"short rows":       "status,amount,reference,utr\nSuccess,\"5,400.00\",p1,HDFC-1234\nfailed,1.05,p2\n",
	} {
		if got, err := ReadBankCSV([]byte(file), DefaultColumns); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	other := Columns{"Txn Ref", "Amt (₹)", "UTR No.", "state"}
	file := "state,UTR No.,AMT (₹),txn ref,note\n\nPaid,U,1,p1,\"two\nlines \"\"here\"\"\"\n,,,,\nPaid,U,1,p2,=cmd|' /C calc'!A0\n"
	wantLines := []Row{{3, "p1", "1", "U", "Paid"}, {5, "", "", "", ""}, {6, "p2", "1", "U", "Paid"}}
	if got, err := ReadBankCSV([]byte(file), other); err != nil || !slices.Equal(got, wantLines) {
		t.Error(got, err)
	}
}

func TestReadBankCSVRefuses(t *testing.T) {
	const header = "reference,amount,utr,status\n"
	for _, test := range []struct{ name, file, field string }{
		{"nothing", "", ""},
		{"only a BOM", "\uFEFF", ""},
		{"only a header", header, ""},
		{"only empty lines", header + "\n\r\n", ""},
		{"too many rows", header + strings.Repeat("p1,1,U,paid\n", MaxBatch+1), ""},
		{"no UTF-8", header + "p1,1,\xff,paid\n", ""},
		{"UTF-16", "r\x00e\x00f\x00\xff\xfe", ""},
		{"an open quote", header + "p1,\"1,U,paid\np2,1,U,paid\n", ""},
		{"a quote within", header + "p\"1,1,U,paid\n", ""},
		{"no column", "reference,amount,status\np1,1,paid\n", "utr"},
		{"semicolons", "reference;amount;utr;status\np1;1;U;paid\n", "reference"},
	} {
		_, err := ReadBankCSV([]byte(test.file), DefaultColumns)
		refusal := (*apperr.Error)(nil)
		if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid {
			t.Errorf("%s: %v", test.name, err)
		} else if _, named := refusal.Fields[test.field]; named != (test.field != "") || test.field == "" && len(refusal.Fields) > 0 {
			t.Errorf("%s: %v", test.name, slices.Collect(maps.Keys(refusal.Fields)))
		}
	}
	rows, err := ReadBankCSV([]byte(header+strings.Repeat("p1,1,U,paid\n", MaxBatch)), DefaultColumns)
	if err != nil || len(rows) != MaxBatch || rows[MaxBatch-1].Line != MaxBatch+1 {
		t.Error(len(rows), err)
	}
}

func TestAmountsOfTheBank(t *testing.T) {
	for text, want := range map[string]pricing.Paise{
		"5400": 5_400_00, "5400.5": 5_400_50, "5400.05": 5_400_05, "5,400.00": 5_400_00, "5,40,000.00": 540_000_00, "540,000": 540_000_00,
		"1,00,00,00,000": 1_000_000_000_00, "0005400": 5_400_00, "0.01": 1, "0": 0,
		"5.4E3": -1, "5.4e3": -1, "-5400": -1, "+5400": -1, "5400.000": -1, "5400.": -1, ".5": -1, "54,00": -1, "5,400,": -1, ",400": -1, "1.2,3": -1,
		"₹5400": -1, "5 400": -1, "": -1, "=5400": -1, "५४००": -1, "NaN": -1, "Inf": -1, "0x10": -1, "9999999999999": -1, "(5400)": -1,
	} {
		got, ok := Row{Amount: text}.amount()
		if ok != (want >= 0) || ok && got != want {
			t.Errorf("%q: %d, %v", text, got, ok)
		}
	}
}

func book() Book {
	return Book{
		Batch: "b1",
		Lines: map[string]Line{
			"made":   {Reference: "made", Batch: "b1", Amount: 5_400_00, Status: Made},
			"made2":  {Reference: "made2", Batch: "b1", Amount: 1_05, Status: Made},
			"paid":   {Reference: "paid", Batch: "b1", Amount: 5_400_00, Status: Paid, UTR: "PAID-UTR"},
			"back":   {Reference: "back", Batch: "b1", Amount: 5_400_00, Status: Returned, Reason: CameBack, UTR: "BACK-UTR"},
			"unsent": {Reference: "unsent", Batch: "b1", Amount: 5_400_00, Status: Returned, Reason: NotSent},
			"other":  {Reference: "other", Batch: "b2", Amount: 5_400_00, Status: Made},
		},
		UTRs: map[string]string{"PAID-UTR": "paid", "BACK-UTR": "back", "COMPENSATED": "compensation c1"},
	}
}

func TestJudge(t *testing.T) {
	for _, test := range []struct{ reference, amount, utr, status, want string }{
		{"made", "5,400.00", "hdfc-1234", "Paid", "made paid HDFC-1234 "},
		{"made", "5400", "HDFC-1234", "SUCCESS", "made paid HDFC-1234 "},
		{"made", "5400", "HDFC-1234", "processed", "made paid HDFC-1234 "},
		{"made", "5400", "HDFC-1234", "completed", "made paid HDFC-1234 "},
		{"made", "5400", "", "Failed", "made returned  rejected"},
		{"made", "5400", "whatever=", "rejected", "made returned  rejected"},
		{"made", "5400", "", "reversed", "made returned  rejected"},
		{"paid", "5400", "", "returned", "paid returned PAID-UTR returned"},
		{"made", "5400", "HDFC-1234", "pending", "ignored"},
		{"made", "5400", "HDFC-1234", "", "ignored"},
		{"nobody", "1", "1", "in process", "ignored"},
		{"paid", "5400", "paid-utr", "paid", "unchanged"},
		{"back", "5400", "BACK-UTR", "paid", "unchanged"},
		{"back", "5400", "", "returned", "unchanged"},
		{"unsent", "5400", "", "failed", "unchanged"},
		{"=cmd|' /C calc'!A0", "5400", "HDFC-1234", "paid", "unknown_reference"},
		{"", "5400", "HDFC-1234", "paid", "unknown_reference"},
		{"MADE", "5400", "HDFC-1234", "paid", "unknown_reference"},
		{"other", "1", "HDFC-1234", "paid", "other_batch"},
		{"made", "5400.01", "x", "paid", "amount_differs"},
		{"made", "-5400", "HDFC-1234", "paid", "amount_differs"},
		{"made", "5.4E3", "HDFC-1234", "paid", "amount_differs"},
		{"made", "", "HDFC-1234", "failed", "amount_differs"},
		{"paid", "1", "PAID-UTR", "paid", "amount_differs"},
		{"made", "5400", "12345", "paid", "utr_invalid"},
		{"made", "5400", "=HYPERLINK(1)", "paid", "utr_invalid"},
		{"paid", "5400", "", "paid", "utr_invalid"},
		{"made", "5400", "PAID-UTR", "paid", "utr_used"},
		{"made", "5400", "BACK-UTR", "paid", "utr_used"},
		{"made", "5400", "compensated", "paid", "utr_used"},
		{"paid", "5400", "BACK-UTR", "paid", "utr_used"},
		{"paid", "5400", "HDFC-1234", "paid", "already_paid"},
		{"back", "5400", "HDFC-1234", "paid", "already_returned"},
		{"unsent", "5400", "HDFC-1234", "paid", "already_returned"},
	} {
		row := Row{7, test.reference, test.amount, test.utr, test.status}
		if got := told(Judge([]Row{row}, book())); got != test.want {
			t.Errorf("%+v: %s, want %s", row, got, test.want)
		}
	}
}

// told formats the judgement of a single row.
func told(j Judgement) string {
	var all []string
	for _, line := range j.Changes {
		all = append(all, fmt.Sprintf("%s %s %s %s", line.Reference, line.Status, line.UTR, line.Reason))
	}
	for range j.Unchanged {
		all = append(all, "unchanged")
	}
	for range j.Ignored {
		all = append(all, "ignored")
	}
	for _, row := range j.Problems {
		all = append(all, string(row.Problem))
	}
	return strings.Join(all, ", ")
}

// TestRowsSeeThoseBeforeThem checks a file in which several rows refer to the same payouts and UTRs. It also checks
// that applying the file again changes nothing.
func TestRowsSeeThoseBeforeThem(t *testing.T) {
	rows := []Row{
		{2, "made", "5400", "UTR-0001", "paid"},
		{3, "made", "5400", "UTR-0001", "paid"},   // the same row again
		{4, "made", "5400", "UTR-0002", "paid"},   // the payout is already paid with another UTR
		{5, "made2", "1.05", "UTR-0001", "paid"},  // the UTR is already used by row 2
		{6, "made", "5400", "", "returned"},       // the paid payout is returned
		{7, "made", "5400", "UTR-0003", "paid"},   // the payout was returned, so it cannot be paid
		{8, "made2", "1.05", "UTR-0002", "paid"},  // the UTR is unused, because row 4 was refused
		{9, "other", "5400", "UTR-0004", "paid"},  // the payout belongs to another batch
		{10, "paid", "5400", "PAID-UTR", "hello"}, // the status is not a result
	}
	before := book()
	first := Judge(rows, before)
	wantChanges := []Line{
		{"made", "b1", 5_400_00, Paid, "UTR-0001", ""},
		{"made", "b1", 5_400_00, Returned, "UTR-0001", CameBack},
		{"made2", "b1", 1_05, Paid, "UTR-0002", ""},
	}
	wantProblems := []RowProblem{{rows[2], AlreadyPaid}, {rows[3], UTRUsed}, {rows[5], AlreadyReturned}, {rows[7], OtherBatch}}
	if !slices.Equal(first.Changes, wantChanges) || !slices.Equal(first.Problems, wantProblems) || first.Unchanged != 1 || first.Ignored != 1 {
		t.Errorf("%+v", first)
	}
	if !reflect.DeepEqual(before, book()) {
		t.Error("the book was changed")
	}

	for _, line := range first.Changes {
		before.Lines[line.Reference] = line
		before.UTRs[line.UTR] = line.Reference
	}
	again := Judge(rows, before)
	if len(again.Changes) != 0 || again.Unchanged != 4 || again.Ignored != 1 || len(again.Problems) != 4 {
		t.Errorf("%+v", again)
	}
}
