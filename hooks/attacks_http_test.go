package hooks_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo"
)

// TestAttacksByHeadersAndMethods checks that the server refuses requests whose method or path differs slightly from a
// route's, and requests to PocketBase's admin API by callers who are not admins.
func TestAttacksByHeadersAndMethods(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	id := s.Bookings.Booked(c, "pending for approval", 30*time.Hour)
	request := "/api/v1/dashboard/userreq/" + id
	bearer := http.Header{"Authorization": {"Bearer " + c.Ravi.Token}}
	for _, header := range []string{"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"} {
		s.Repel(apptest.Attack{Name: "DELETE by " + header, Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.CallWith(http.Header{header: {"DELETE"}, "Authorization": bearer["Authorization"]}, "POST", request, apptest.Object{})
		}})
	}
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "EVIL"} {
		for _, path := range []string{"/api/nope", "/api/v1/nope", "/api/v1/auth/login/nope", "/api/v1/", "/api/v2/auth/login"} {
			s.Repel(apptest.Attack{Name: method + " " + path, Status: 404, Says: "", Try: func() *apptest.Answer { return s.Call(method, path, c.Asha.Token, nil) }})
		}
	}
	for path, method := range map[string]string{
		"/api/v1/auth/login": "GET", "/api/v1/auth/login?_method=POST": "PUT", "/api/v1/auth/LOGIN": "POST",
		"/api/v1/auth/login/": "POST", "/api/v1/auth/login%2F": "POST", "/api/v1/auth/login;x": "POST", "/api/v1/auth/login.json": "POST",
		"/api/v1/booking/user/" + c.Asha.ID + "/address": "PATCH", "/api/v1/config": "DELETE",
	} {
		s.Repel(apptest.Attack{Name: method + " " + path, Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call(method, path, c.Asha.Token, apptest.Object{"_method": "POST"})
		}})
	}
	for _, path := range []string{
		"backups", "logs", "logs/stats", "settings", "crons", "collections", "collections/meta/scaffolds", "sql",
	} {
		for _, who := range []apptest.Person{c.Nobody, c.Asha, c.Ravi} {
			for _, method := range []string{"GET", "POST", "PATCH", "PUT", "DELETE"} {
				if got := s.Call(method, "/api/"+path, who.Token, apptest.Object{}); got.Status < 400 || got.Status >= 500 {
					t.Errorf("the response to %s /api/%s is %d %s", method, path, got.Status, got.Raw)
				}
			}
		}
	}
}

func TestAnotherOriginReadsNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for _, call := range [][2]string{
		{"OPTIONS", "/api/v1/auth/login"}, {"OPTIONS", "/api/collections/users/records"}, {"GET", "/api/v1/config"},
		{"GET", "/api/health"}, {"GET", "/"},
	} {
		got := s.CallWith(http.Header{"Origin": {"https://evil.example"}, "Access-Control-Request-Method": {"POST"},
			"Access-Control-Request-Headers": {"authorization"}}, call[0], call[1], nil)
		for name := range got.Header {
			if strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("the answer to %v has the header %s: %v", call, name, got.Header[name])
			}
		}
	}
}

func TestAnswersCarryTheHeadersOfSafety(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for _, path := range []string{"/", "/schedule", "/update-password/x.y.z", "/assets/app-1234.js", "/api/v1/config", "/api/health", "/api/nope"} {
		got := s.Call("GET", path, "", nil).Header
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "X-Frame-Options": "SAMEORIGIN"} {
			if got.Get(name) != want {
				t.Errorf("%s has the header %s %q", path, name, got.Get(name))
			}
		}
		if got.Get("Server") != "" || got.Get("X-Powered-By") != "" {
			t.Errorf("%s reveals the software of the server: %v", path, got)
		}
	}
	page := s.Call("GET", "/schedule", "", nil).Header
	for _, rule := range []string{
		"default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'",
		"https://checkout.razorpay.com https://cdn.razorpay.com https://checkout-static-next.razorpay.com;",
	} {
		if !strings.Contains(page.Get("Content-Security-Policy"), rule) {
			t.Errorf("the content security policy of the page lacks %s: %s", rule, page.Get("Content-Security-Policy"))
		}
	}
	if strings.Contains(page.Get("Content-Security-Policy"), "unsafe-eval") {
		t.Error("the page may run scripts from strings")
	}
}

// TestLimitsByAddress sends spoofed client IP addresses in headers. The server must ignore the headers unless a trusted
// proxy is configured; then it must use only the right-most address in the proxy's header. The test also checks the
// limit on the requests of one client that each contain a different email address.
func TestLimitsByAddress(t *testing.T) {
	t.Parallel()
	spoofed := func(i int) http.Header {
		address := fmt.Sprintf("10.1.%d.%d", i/250, i%250+1)
		return http.Header{"X-Forwarded-For": {address}, "X-Real-Ip": {address}, "Cf-Connecting-Ip": {address},
			"Fly-Client-Ip": {address}, "True-Client-Ip": {address}, "Forwarded": {"for=" + address}, "Client-Ip": {address}}
	}
	limits := map[string]struct {
		most int
		path string
		form apptest.Object
	}{
		"sign-in":          {30, "/api/v1/auth/login", apptest.Object{}},
		"customer sign-in": {30, "/api/v1/user/userlogin", apptest.Object{}},
		"checking emails":  {30, "/api/v1/auth/checkemail", apptest.Object{}},
		"writing to us":    {20, "/api/v1/home/contactus", apptest.Object{}},
		"newsletter":       {60, "/api/v1/queries/addEmail", apptest.Object{}},
	}
	for name, limit := range limits {
		t.Run(name+" without a proxy", func(t *testing.T) {
			s := apptest.Start(t)
			for i := range limit.most {
				s.CallWith(spoofed(i), "POST", limit.path, limit.form).Refused(400, "")
			}
			paths := []string{limit.path, limit.path + "?x=1", strings.Replace(limit.path, "v1", "%761", 1)}
			for i, path := range paths {
				if s.CallWith(spoofed(500+i), "POST", path, limit.form).Refused(429, "").Header.Get("Retry-After") == "" {
					t.Error("no Retry-After")
				}
			}
		})
	}
	for _, path := range []string{apptest.SendOTP, "/api/v1/auth/saveotp", apptest.VerifyOTP, apptest.Forgot, "/api/collections/users/request-password-reset"} {
		t.Run("ever new destinations to "+path, func(t *testing.T) {
			s := apptest.Start(t)
			var limited atomic.Int32
			call := func() *apptest.Answer {
				got := s.Call("POST", path, "", apptest.Object{"email": fmt.Sprintf("m%d@example.in", apptest.NextNumber()), "otpSTR": "000000"})
				if got.Status == 429 {
					limited.Add(1)
				}
				return got
			}
			s.Together(300, call)
			if limited.Load() != 0 {
				t.Errorf("%d of 300 requests were limited", limited.Load())
			}
			if call().Refused(429, "").Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
		})
	}
	t.Run("behind a proxy", func(t *testing.T) {
		s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
		login := func(forwarded ...string) *apptest.Answer {
			return s.CallWith(http.Header{"X-Forwarded-For": forwarded, "X-Real-Ip": {"10.9.9.9"}}, "POST", "/api/v1/auth/login", apptest.Object{})
		}
		for i := range 30 {
			login(fmt.Sprintf("10.1.0.%d, 203.0.113.7", i)).Refused(400, "")
		}
		login("10.1.0.99, 203.0.113.7").Refused(429, "")
		login("10.1.0.99", "203.0.113.7").Refused(429, "")
		login("203.0.113.8, 203.0.113.7 ").Refused(429, "")
		login("::ffff:203.0.113.7").Refused(429, "")
		login("203.0.113.7, 203.0.113.8").Refused(400, "")
	})
}

func TestNothingOfTheDemoInProduction(t *testing.T) {
	t.Parallel()
	_, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...) // settings select production mode
	c := s.People.Actors()
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
	s.Soon("the code on its way", func() bool { return !s.Mails.To(apptest.NewMail)[0].GetDateTime("sent").IsZero() })
	for _, who := range c.All() {
		s.Repel(apptest.Attack{Name: "the outbox, by " + who.Name, Status: 404, Says: "", Try: func() *apptest.Answer { return s.Call("GET", "/api/v1/demo/outbox", who.Token, nil) }})
	}
	s.Repel(
		apptest.Attack{Name: "the outbox, asked for by a header", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.CallWith(http.Header{"X-Shootday-Mode": {"demo"}}, "GET", "/api/v1/demo/outbox?mode=demo", nil)
		}},
		apptest.Attack{Name: "the outbox by the collections", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Call("GET", "/api/collections/outbox/records", c.Asha.Token, nil)
		}},
		apptest.Attack{Name: "codes by mobile without a provider", Status: 503, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", apptest.ByMobile, "", apptest.Object{"mobileNo": apptest.SecretMobile})
		}},
		apptest.Attack{Name: "a login of the demo", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": demo.Logins[0].Email, "password": demo.Logins[0].Password})
		}},
	)
	config := s.CallWith(http.Header{}, "GET", "/api/v1/config?mode=demo", nil).OK()
	if config.Text("mode") != "production" || len(config.List("demoLogins")) != 0 || strings.Contains(config.Raw, "password") {
		t.Error(config.Raw)
	}
}

// TestNoRequestHidesInABody sends requests that the server refuses before it reads their bodies. Each body looks like
// another request, which the server must not handle. It may respond only to the request with the body and to the next
// real request on the connection.
func TestNoRequestHidesInABody(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	hidden := "DELETE /api/v1/booking/user/" + c.Asha.ID + "/address HTTP/1.1\r\nHost: x\r\nAuthorization: " + c.Asha.Token +
		"\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"index\":0}"
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"}).OK()
	chunk := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(hidden), hidden)
	padding := strings.Repeat(hidden, 2000)
	for name, body := range map[string]string{
		"behind its length":             fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(hidden), hidden),
		"behind a great length":         fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(padding), padding),
		"in pieces":                     "Transfer-Encoding: chunked\r\n\r\n" + chunk,
		"in pieces and behind a length": fmt.Sprintf("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n%s", chunk),
		"behind two lengths":            fmt.Sprintf("Content-Length: 0\r\nContent-Length: %d\r\n\r\n%s", len(hidden), hidden),
		"behind a length by blanks":     fmt.Sprintf("Content-Length : %d\r\n\r\n%s", len(hidden), hidden),
		"in pieces by another spelling": "Transfer-Encoding: xchunked\r\n\r\n" + chunk,
	} {
		for _, path := range []string{"/api/v1/booking/addAddress/" + c.Asha.ID, "/api/v1/nope", "/api/v1/portfolio/setPortfolioImages"} {
			s.Subtest(name+" to "+path, func() {
				before := s.DB.Fingerprint()
				connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
				if err != nil {
					s.Fatal(err)
				}
				defer connection.Close()
				_ = connection.SetDeadline(time.Now().Add(apptest.Late))
				fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s", path, body)
				reader := bufio.NewReader(connection)
				if answer, err := http.ReadResponse(reader, nil); err == nil && answer.StatusCode < 400 {
					s.Error("the response to the refused call is", answer.Status)
				}
				// The server handles the requests of a connection in order, so it would respond to a hidden request
				// before this one.
				_, _ = fmt.Fprint(connection, "GET /api/items HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
				if _, err := io.Copy(io.Discard, reader); err != nil && apptest.IsTimeout(err) {
					s.Error("the connection remains open:", err)
				}
				s.DB.Unchanged(before)
			})
		}
	}
}
