package site

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// ShowConfig responds with the configuration that the web app needs: the available features and the limits that it
// displays. In demo mode, the response also contains the logins of the demo accounts.
func (s *Service) ShowConfig(e *core.RequestEvent) error {
	mode := "production"
	if s.Config.Demo {
		mode = "demo"
	}
	online, inSandbox := s.Payments.OnlinePayments()
	config := api.Body{
		"mode": mode, "demoLogins": s.Logins,
		"onlinePayment": online, "sandboxPayments": inSandbox,
		"googleSignIn":           s.Config.GoogleSignIn,
		"mobileSignIn":           s.SMS != nil || s.Config.Demo,
		"cancellationFeePercent": float64(s.Config.CancellationFee) / 100, // from basis points to percent
		"commissionPercent":      s.Payouts.CommissionPercent(),
		"payouts":                s.Payouts.Available(),
		"otpTtlSeconds":          int(s.Config.OTPLifetime.Seconds()),
		"otpResendSeconds":       int(s.Config.OTPPause.Seconds()),
		"vapidKey":               s.Push.PublicKey(),
		"deliveryDays":           s.Config.DeliveryDays,
		"grievanceOfficer":       s.Config.GrievanceOfficer,
	}
	if s.Config.GoogleSignIn {
		config["google"] = s.Accounts.GoogleConfig(e.App)
	}
	return api.OK(e, "", config)
}
