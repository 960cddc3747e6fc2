package payments_test

import (
	"bytes"
	"fmt"
	"net/http"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
)

// deliverNow is like Deliver, but can be called concurrently. Deliver changes headers that are shared by all calls to
// the server.
func deliverNow(s *apptest.Payments, hook sandbox.Webhook) error {
	request, err := http.NewRequest("POST", s.URL+"/api/v1/payment/webhook", bytes.NewReader(hook.Body))
	if err != nil {
		return err
	}
	request.Header.Set("X-Razorpay-Signature", hook.Signature)
	request.Header.Set("X-Razorpay-Event-Id", hook.EventID)
	answer, err := http.DefaultClient.Do(request)
	if err == nil && answer.Body.Close() == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook was answered %d", answer.StatusCode)
	}
	return err
}

// becomesInTime is like Becomes, but for a status that the server learns only by polling the provider.
func becomesInTime(s *apptest.Payments, booking, status string) {
	s.Helper()
	s.InTime(booking+" is "+status, func() bool { return s.PaymentStatus(booking) == status })
}
