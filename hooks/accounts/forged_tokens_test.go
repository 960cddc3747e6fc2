package accounts_test

import (
	"encoding/base64"
	"encoding/json"
	"strings"

	"shootday/hooks/apptest"
)

// unsigned returns a token with the same claims and the algorithm "none".
func unsigned(token string) string {
	header := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`))
	return header + "." + strings.Split(token, ".")[1] + "."
}

// claiming returns a token in which one claim is changed and the old signature is kept.
func claiming(token, claim string, value any) string {
	parts := strings.Split(token, ".")
	claims := apptest.Object{}
	if text, err := base64.RawURLEncoding.DecodeString(parts[1]); err != nil || json.Unmarshal(text, &claims) != nil {
		panic("not a token: " + token)
	}
	claims[claim] = value
	text, err := json.Marshal(claims)
	if err != nil {
		panic(err)
	}
	return parts[0] + "." + base64.RawURLEncoding.EncodeToString(text) + "." + parts[2]
}
