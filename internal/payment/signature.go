package payment

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// Sign is the provider's signature of a message: HMAC-SHA256 in lower-case hex.
func Sign(secret string, message []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hex.EncodeToString(mac.Sum(nil))
}

// Signed tells, in a time that does not depend on the signature, whether it is that of the message.
func Signed(secret string, message []byte, signature string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil || secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hmac.Equal(mac.Sum(nil), given)
}

// CheckoutMessage is what the provider signs when a browser has paid an order.
func CheckoutMessage(orderID, paymentID string) []byte { return []byte(orderID + "|" + paymentID) }
