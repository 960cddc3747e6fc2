package apptest

import (
	"io"
	"strings"
	"sync/atomic"
)

// Attack is a request that the server must refuse with the given status and a message that contains Says. Says may be
// empty.
type Attack struct {
	Name   string
	Status int
	Says   string
	Try    func() *Answer
}

// Repel tries each attack and checks that it is refused as specified and does not change the database.
func (s *Server) Repel(attacks ...Attack) {
	s.Helper()
	for _, attack := range attacks {
		s.Subtest(attack.Name, func() {
			before := s.DB.Fingerprint()
			attack.Try().Refused(attack.Status, attack.Says)
			s.DB.Unchanged(before)
		})
	}
}

const (
	NewMail   = "meera@example.in"
	SendOTP   = "/api/v1/auth/sendotp"
	VerifyOTP = "/api/v1/auth/verifyotp"
	ByMobile  = "/api/v1/auth/loginwithmobilenumber"
	Reset     = "/api/v1/auth/resetpassword"
	Forgot    = "/api/v1/auth/forgotpassword"
	Joining   = "/api/v1/user/usersignup"
)

// SignUp returns a sign-up form with an invalid proof.
func SignUp(email string) Object {
	return Object{"fullName": "Meera Iyer", "email": email, "password": "lotus-pond", "verificationToken": "made-up"}
}

// LongText returns a text of the given length.
func LongText(length int) string { return strings.Repeat("x", length) }

// Endless is a body of Left bytes. Sent counts the bytes that were read.
type Endless struct {
	Left int64
	Sent atomic.Int64
}

func (b *Endless) Read(into []byte) (int, error) {
	if b.Sent.Load() >= b.Left {
		return 0, io.EOF
	}
	n := min(int64(len(into)), b.Left-b.Sent.Load())
	b.Sent.Add(n)
	return int(n), nil
}
