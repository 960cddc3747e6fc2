package payout

import (
	"bytes"
	"slices"
	"testing"
)

var fileLines = []FileLine{
	{"p2", "Ravi O'Neil & Co.", "", "", "-ravi.k@okbank", 1_05},
	{"p1", "Asha Rao", "001234567890", "HDFC0001234", "", 5_400_00},
}

func TestBankFile(t *testing.T) {
	const wantCSV = "reference,name,account,ifsc,upi,amount\r\n" +
		"p1,Asha Rao,001234567890,HDFC0001234,,5400.00\r\n" +
		"p2,Ravi O'Neil & Co.,,,-ravi.k@okbank,1.05\r\n"
	const wantJSON = `{"batchId":"b1","number":"P-000001","count":2,"totalPaise":540105,"lines":[` +
		`{"reference":"p1","name":"Asha Rao","account":"001234567890","ifsc":"HDFC0001234","upi":"","amountPaise":540000},` +
		`{"reference":"p2","name":"Ravi O'Neil & Co.","account":"","ifsc":"","upi":"-ravi.k@okbank","amountPaise":105}]}` + "\n"
	lines := slices.Clone(fileLines)
	for range lines {
		file := NewBankFile("b1", "P-000001", lines)
		var csv, json bytes.Buffer
		if err := file.WriteCSV(&csv); err != nil || csv.String() != wantCSV {
			t.Errorf("%q, %v", csv.String(), err)
		}
		if err := file.WriteJSON(&json); err != nil || json.String() != wantJSON {
			t.Errorf("%q, %v", json.String(), err)
		}
		slices.Reverse(lines) // the order does not matter
	}
	if !slices.Equal(lines, fileLines) {
		t.Error("the lines were changed")
	}
}
