package apptest

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"golang.org/x/crypto/bcrypt"
)

// People creates accounts and signs them in.
type People struct{ *Server }

// Actors contains one caller for each set of permissions that the API distinguishes. Nobody is a visitor who is not
// signed in, Asha and Meera are customers, Ravi and Kabir are photographers, and Admin is a superuser.
type Actors struct{ Nobody, Asha, Meera, Ravi, Kabir, Admin Person }

// SecretMobile is the verified mobile number of Actors.Ravi, which only a few callers may see.
const SecretMobile = "9830098300"

// Actors creates the actors' accounts.
func (s People) Actors() Actors {
	s.Helper()
	c := Actors{Asha: s.Customer(), Meera: s.Customer(), Ravi: s.Photographer(), Kabir: s.Photographer()}
	ravi := s.DB.Find("users", c.Ravi.ID)
	ravi.Set("mobileno", SecretMobile)
	ravi.Set("mobileVerified", true)
	s.DB.Save(ravi)
	admin := s.DB.Record("_superusers", Object{"email": "owner@example.in", "password": "password-of-admin"})
	c.Admin = Person{ID: admin.Id, Email: admin.Email(), Token: s.TokenOf(admin)}
	return c
}

// All returns the actors in the order that tests of permissions use in their tables.
func (c Actors) All() [6]Actor {
	return [6]Actor{
		{"nobody", c.Nobody}, {"the customer", c.Asha}, {"another customer", c.Meera},
		{"the photographer", c.Ravi}, {"another photographer", c.Kabir}, {"a superuser", c.Admin},
	}
}

// Actor is a caller with a name for test messages.
type Actor struct {
	Name string
	Person
}

// Person is an account with an access token. Profile is the id of the photographer profile, or empty for other accounts.
type Person struct{ ID, Token, Email, Profile string }

var sequence struct {
	sync.Mutex
	n int
}

// NextNumber returns a different number on each call.
func NextNumber() int {
	sequence.Lock()
	defer sequence.Unlock()
	sequence.n++
	return sequence.n
}

// Customer creates a customer directly in the database, without the sign-up, which is tested elsewhere.
func (s People) Customer() Person {
	s.Helper()
	return s.Person("user", Object{"fullName": "Asha Rao"})
}

// VerifiedCustomer creates a customer with a verified mobile number, which makes all of the customer's reviews count
// towards ratings.
func (s People) VerifiedCustomer(name string) Person {
	s.Helper()
	return s.Person("user", Object{"fullName": name, "mobileno": fmt.Sprintf("98%08d", NextNumber()), "mobileVerified": true})
}

// Photographer creates an approved and available photographer in Delhi who offers product shoots with 10 or more products.
func (s People) Photographer() Person {
	s.Helper()
	p := s.Person("Photographer", Object{"fullName": "Ravi Das"})
	profile := s.DB.Record("photographers", Object{
		"user": p.ID, "firstName": "Ravi", "lastName": "Das", "city": s.DB.City("Delhi"), "type": "professional",
		"approved": true, "availability": true, "categories": []string{s.DB.Category("Product")},
	})
	p.Profile = profile.Id
	s.DB.Record("pricing_tiers", Object{"photographer": p.Profile, "minSKUs": 10, "pricePerSKU": 70_000})
	s.DB.Record("pricing_tiers", Object{"photographer": p.Profile, "minSKUs": 20, "pricePerSKU": 60_050})
	return p
}

// sharedPasswordHash returns the hash of "password", which is the password of every person. The hash has the minimum
// cost, so that sign-ins are fast.
var sharedPasswordHash = sync.OnceValues(func() (string, error) {
	hash, err := bcrypt.GenerateFromPassword([]byte("password"), bcrypt.MinCost)
	return string(hash), err
})

// Person creates an account with a verified email address and the password "password".
func (s People) Person(role string, fields Object) Person {
	s.Helper()
	hash, err := sharedPasswordHash()
	if err != nil {
		s.Fatal(err)
	}
	email := fmt.Sprintf("person%d@example.in", NextNumber())
	fields["email"], fields["role"], fields["verified"] = email, role, true
	record := s.DB.Unsaved("users", fields)
	record.SetRaw("password", &core.PasswordFieldValue{Hash: hash})
	s.DB.Save(record)
	token, err := record.NewAuthToken()
	if err != nil {
		s.Fatal(err)
	}
	return Person{ID: record.Id, Token: token, Email: email}
}

// Superuser creates an admin.
func (s People) Superuser() Person {
	s.Helper()
	admin := s.DB.Record("_superusers", Object{"email": fmt.Sprintf("owner%d@example.in", NextNumber()), "password": "password-of-admin"})
	return Person{ID: admin.Id, Email: admin.Email(), Token: s.TokenOf(admin)}
}

// Suspend suspends an account as an admin.
func (s People) Suspend(admin, who Person) {
	s.Helper()
	s.Admins.EditAs(admin, "users", who.ID, Object{"suspended": true, "suspendedReason": "Three complaints"})
}

// Lift ends the suspension of an account.
func (s People) Lift(admin, who Person) {
	s.Helper()
	s.Admins.EditAs(admin, "users", who.ID, Object{"suspended": false})
}

// Login signs in with a password by calling the API at the given path.
func (s People) Login(path, email, password string) *Answer {
	s.Helper()
	return s.Call("POST", path, "", Object{"email": email, "password": password})
}

// TokenOf returns a new token for an account.
func (s People) TokenOf(record *core.Record) string {
	s.Helper()
	token, err := record.NewAuthToken()
	if err != nil {
		s.Fatal(err)
	}
	return token
}

// Expired returns an account's token that expired a minute ago. kind is the token's type, and secret is the secret with
// which the collection signs tokens of this type.
func (s People) Expired(record *core.Record, kind, secret string) string {
	s.Helper()
	claims := map[string]any{"type": kind, "id": record.Id, "collectionId": record.Collection().Id, "email": record.Email()}
	token, err := security.NewJWT(claims, record.TokenKey()+secret, -time.Minute)
	if err != nil {
		s.Fatal(err)
	}
	return token
}

// ShootsOf returns the number of completed shoots in a photographer's profile.
func (s People) ShootsOf(p Person) int {
	s.Helper()
	return s.DB.Find("photographers", p.Profile).GetInt("completedShoots")
}

// ExpectRating checks the rating and the number of counted reviews in the details of a photographer. It also checks
// whether each listed review, newest first, is marked as verified.
func (s People) ExpectRating(p Person, rating float64, counted int, verified ...bool) {
	s.Helper()
	card := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.Profile, "", nil).OK().Object("details")
	if card["rating"] != rating || card["ratingCount"] != float64(counted) {
		s.Errorf("the card shows the rating %v from %v reviews, want %v from %d", card["rating"], card["ratingCount"], rating, counted)
	}
	listed := s.Call("GET", "/api/v1/portfolio/reviews/"+p.Profile, "", nil).OK()
	reviews := listed.List("reviews")
	if len(reviews) != len(verified) || listed.Body["totalItems"] != float64(len(verified)) {
		s.Fatalf("%d of %v reviews are shown", len(reviews), listed.Body["totalItems"])
	}
	for i, review := range reviews { // newest first
		if review["verified"] != verified[i] {
			s.Errorf("review %d is shown with verified: %v", i, review["verified"])
		}
	}
}

// VerifyMobile verifies a mobile number and saves it in a person's account.
func (s People) VerifyMobile(c Person, number string) {
	s.Helper()
	proof := s.Proof(Object{"mobileNo": number})
	s.Call("PUT", "/api/v1/user/profile/"+c.ID, c.Token, Object{"mobileno": number, "verificationToken": proof}).OK()
}

// Photographers calls Photographer the given number of times.
func (s People) Photographers(number int) (added []Person) {
	s.Helper()
	for range number {
		added = append(added, s.Photographer())
	}
	return added
}

const (
	ConfirmEmail = "/api/collections/users/confirm-email-change"
	UndoEmail    = "/api/v1/auth/undoemail"
)

// EmailToken returns a token with which an account can change its email address to address. The server emails such tokens
// in a link to the new address.
func (s People) EmailToken(who Person, address string) string {
	s.Helper()
	token, err := s.DB.Find("users", who.ID).NewEmailChangeToken(address)
	if err != nil {
		s.Fatal(err)
	}
	return token
}

// ChangeEmail changes the email address of an account, using the link that the server would email to the new address.
func (s People) ChangeEmail(who Person, address string) {
	s.Helper()
	if got := s.Call("POST", ConfirmEmail, "", Object{"token": s.EmailToken(who, address), "password": "password"}); got.Status != 204 {
		s.Fatal(got.Status, got.Raw)
	}
}

// LinkIn returns the token at the end of the newest link that was sent to an address and starts with page's URL.
func (s People) LinkIn(to, page string) string {
	s.Helper()
	for _, message := range s.Mails.To(to) {
		if _, rest, found := strings.Cut(message.GetString("text"), "https://shootday.test"+page); found {
			return strings.Fields(rest)[0]
		}
	}
	s.Fatalf("no message to %s has a link to %s", to, page)
	return ""
}

// Proof verifies the email address or mobile number in form with a one-time code, and returns the verification token.
func (s People) Proof(form Object) string {
	s.Helper()
	s.Call("POST", "/api/v1/auth/sendotp", "", form).OK()
	to, _ := form["email"].(string)
	if to == "" {
		to, _ = form["mobileNo"].(string)
	}
	form["otpSTR"] = s.Mails.Code(to)
	return s.Call("POST", "/api/v1/auth/verifyotp", "", form).OK().Text("verificationToken")
}
