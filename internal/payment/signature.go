package payment

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// Sign returns the provider's signature of a message: HMAC-SHA256 in lower-case hex.
func Sign(secret string, message []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hex.EncodeToString(mac.Sum(nil))
}

// VerifySignature reports whether a signature matches the message. The comparison takes constant time. If the secret is
// empty, no signature is valid.
func VerifySignature(secret string, message []byte, signature string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil || secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return hmac.Equal(mac.Sum(nil), given)
}

// CheckoutMessage returns the message whose signature the browser receives from the provider after a successful
// checkout.
func CheckoutMessage(orderID, paymentID string) []byte { return []byte(orderID + "|" + paymentID) }
