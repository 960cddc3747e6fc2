package sandbox

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestItsStateOutlivesARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sandbox.json")
	p, err := Open(File(path))
	if err != nil {
		t.Fatal(err)
	}
	p.state.Orders = append(p.state.Orders, &order{ID: "order_1", Amount: 500, Currency: "INR", Receipt: "r", Status: "created"})
	paid, err := p.Pay("order_1")
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(File(path))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := again.Pay("order_1"); err != ErrPaid {
		t.Error("the reopened provider does not have the payment:", err)
	}
	if again.Holds("r") != 500 || len(again.Pending(time.Now())) != 0 {
		t.Error("it holds", again.Holds("r"))
	}
	_, secret, _ := p.Credentials()
	if _, kept, _ := again.Credentials(); kept != secret {
		t.Error("the reopened provider has other secrets")
	}
	if again.receipt(find(again.state.Payments, paid.PaymentID)) != paid {
		t.Error("the reopened provider signs differently")
	}
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(File(path)); err == nil {
		t.Error("a broken file was accepted")
	}
}
