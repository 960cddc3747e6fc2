package hooks_test

import (
	"fmt"
	"net/url"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// permissions contains a row for every route of hooks/routes.go.
var permissions = []permission{
	{"GET /api/v1/config", everyone, "", nothing},
	{"GET /api/v1/demo/outbox", everyone, "", nothing},
	{"GET /api/v1/admin/exports/{table}", adminsOnly, "", wholeYear},
	{"GET /api/v1/admin/accounts", adminsOnly, "", accountPart},
	{"GET /api/v1/admin/waiting", adminsOnly, "", nothing},
	{"GET /api/v1/admin/reports/{reportId}", adminsOnly, accused, nothing},
	{"POST /api/v1/admin/threads/{threadId}/read", adminsOnly, written, always(apptest.Object{"words": "A customer has called us."})},

	{"POST /api/v1/auth/sendotp", everyone, "", newAddress},
	{"POST /api/v1/auth/saveotp", everyone, "", newAddress},
	{"POST /api/v1/auth/verifyotp", everyone, "", codeByMail},
	{"POST /api/v1/auth/checkemail", everyone, "", newAddress},
	{"POST /api/v1/auth/signup", everyone, "", newcomer},
	{"POST /api/v1/user/usersignup", everyone, "", newcomer},
	{"POST /api/v1/auth/login", everyone, "", password},
	{"POST /api/v1/user/userlogin", everyone, "", password},
	{"POST /api/v1/auth/loginwithmobilenumber", everyone, "", newMobile},
	{"POST /api/v1/auth/google-login", notSetUp, "", nothing},
	{"POST /api/v1/user/user-google-login", notSetUp, "", nothing},
	{"POST /api/v1/user/user-google-signup", notSetUp, "", nothing},
	{"POST /api/v1/auth/verify", everyone, "", session},
	{"POST /api/v1/auth/forgotpassword", everyone, "", newAddress},
	{"PUT /api/v1/auth/savetoken", everyone, "", newAddress},
	{"POST /api/v1/auth/resetpassword", everyone, "", mailedLink},
	{"POST /api/v1/auth/undoemail", everyone, "", changedAddress},
	{"POST /api/v1/queries/addEmail", everyone, "", newAddress},
	{"POST /api/v1/home/contactus", everyone, "", letterToUs},
	{"POST /api/v1/client-errors", everyone, "", always(apptest.Object{"message": "x is undefined", "stack": "at f", "route": "/"})},

	{"GET /api/items", everyone, "", nothing},
	{"GET /api/v1/categories/getallcategories", everyone, "", nothing},
	{"GET /api/v1/scheduleBooking/locations/{$}", everyone, "", nothing},
	{"GET /api/v1/scheduleBooking/locations", everyone, "", nothing},
	{"GET /api/v1/scheduleBooking/photographers/filter", everyone, "", slotToSearch},
	{"GET /api/v1/cities", everyone, "", nothing},
	{"GET /api/v1/cities/{city}", everyone, "", nothing},
	{"GET /api/v1/cities/{city}/{category}", everyone, compared, nothing},
	{"GET /api/v1/portfolio/getPhotographerDetails/{id}", everyone, "", nothing},
	{"GET /api/v1/portfolio/getPortfolio/{id}", everyone, "", nothing},
	{"GET /api/v1/portfolio/completed-shoots/{id}", everyone, "", nothing},
	{"GET /api/v1/portfolio/calculateCompletedShootsByCategory/{id}", everyone, "", nothing},
	{"GET /api/v1/portfolio/reviews/{id}", everyone, "", nothing},
	{"GET /api/v1/dashboard/photographerName/{photographerId}", everyone, "", nothing},

	{"GET /api/v1/user/profile/getUserDeets/{userId}", ownAccount, "", nothing},
	{"GET /api/v1/user/profile/{userId}", ownAccount, "completed", nothing},
	{"PUT /api/v1/user/profile/{userId}", ownAccount, "", always(apptest.Object{"fullName": "Asha Menon"})},
	{"PUT /api/v1/user/setUserProfilePicture/{userId}", ownAccount, "", photo},
	{"GET /api/v1/user/deletion/{userId}", ownAccount, "", nothing},
	{"POST /api/v1/user/deletion/{userId}", ownAccount, "", nothing},
	{"DELETE /api/v1/user/deletion/{userId}", ownAccount, "", nothing},
	{"GET /api/v1/booking/{userId}", ownAccount, "", nothing},
	{"POST /api/v1/booking/addAddress/{userId}", ownAccount, "", always(apptest.Object{"address": "1 MG Road, Pune"})},
	{"PUT /api/v1/booking/user/{userId}/address", ownAccount, "", always(apptest.Object{"index": 0, "address": "2 MG Road"})},
	{"DELETE /api/v1/booking/user/{userId}/address", ownAccount, "", always(apptest.Object{"index": 0})},

	{"POST /api/v1/booking/{userId}/{photographerId}", newBooking, "", slotToBook},
	{"POST /api/v1/booking/{photographerId}", ownBooking, "pending for approval", itsID},
	{"PUT /api/v1/booking/{bookingId}/paymentMethod", ownBooking, "upcoming", always(apptest.Object{"paymentMethod": "razorpay"})},
	{"POST /api/v1/user/cancelbookingdata", newCancellation, "upcoming", reasons},
	{"PUT /api/v1/booking/{bookingId}/rescue", ownBooking, searched, always(apptest.Object{"choice": "refund"})},
	{"POST /api/v1/booking/review/{bookingId}", ownBooking, "completed", always(apptest.Object{"rating": 5})},

	{"GET /api/v1/instant/quote", everyone, "", instantQuote},
	{"PUT /api/v1/instant/on", ownProfile, "", ofRavi("on", false)},

	{"POST /api/v1/payment/capturePayment", ownBooking, "upcoming", itsID},
	{"POST /api/v1/payment/verifyPayment", ownBooking, ordered, func(m *matrix) any { return apptest.Verification(m.paid) }},
	{"POST /api/v1/payment/webhook", everyone, ordered, func(m *matrix) any { return m.event }},
	{"POST /api/v1/demo/pay", ofCustomers, ordered, always(apptest.Object{"orderId": "order_1", "outcome": "success"})},
	{"GET /api/v1/booking/{bookingId}/again", ownBooking, "completed", nothing},
	{"GET /api/v1/booking/{bookingId}/receipt", eitherParty, paid, nothing},
	{"GET /api/v1/booking/{bookingId}/calendar.ics", eitherParty, "upcoming", nothing},

	{"GET /api/v1/portfolio/getPhotographerProfile", anyPhotographer, "", nothing},
	{"POST /api/v1/portfolio/changeAvailability", ownProfile, "", ofRavi("availability", true)},
	{"POST /api/v1/portfolio/askApproval", ownProfile, "", ofRavi("why", "better pictures")},
	{"POST /api/v1/portfolio/updateProfile", ownProfile, "", ofRavi("bio", "In Delhi since 2009.")},
	{"POST /api/v1/portfolio/updatePricing", ownProfile, "", ofRavi("updatedPrices", []apptest.Object{{"minSKUs": 10, "pricePerSKU": 700}})},
	{"POST /api/v1/portfolio/selectcategories", ownProfile, "", productsOnly},
	{"POST /api/v1/portfolio/set-profile-picture/{id}", ownProfile, "", photo},
	{"DELETE /api/v1/portfolio/del-profile-picture/{id}", ownProfile, "", nothing},
	{"POST /api/v1/portfolio/setPortfolioImages", ownProfile, "", pictureOfAProduct},
	{"POST /api/v1/portfolio/makeCoverImage", ownProfile, "", func(m *matrix) any { return m.inPortfolio("url", m.images[0]) }},
	{"DELETE /api/v1/portfolio/deleteCoverImage", ownProfile, "", func(m *matrix) any { return m.inPortfolio("imageUrl", m.cover) }},
	{"DELETE /api/v1/portfolio/deletePortfolioImage", ownProfile, "", func(m *matrix) any { return m.inPortfolio("imageUrls", m.images) }},
	{"DELETE /api/v1/portfolio/deleteportfolio/{$}", ownProfile, "", func(m *matrix) any { return m.inPortfolio("image", m.images[0]) }},
	{"DELETE /api/v1/portfolio/deleteportfolio", ownProfile, "", func(m *matrix) any { return m.inPortfolio("image", "") }},

	{"POST /api/v1/reschedule/{bookingId}", onlyItsCustomer, "pending for approval", anotherTime},
	{"PUT /api/v1/reschedule/{bookingId}/{proposalId}", onlyItsPhotographer, proposed, always(apptest.Object{"answer": "accept"})},
	{"DELETE /api/v1/reschedule/{bookingId}/{proposalId}", onlyItsCustomer, proposed, nothing},

	{"POST /api/v1/instant/{userId}", newBooking, onCall, func(m *matrix) any { return m.Offers.Form() }},
	{"GET /api/v1/instant/{dispatchId}", ownBooking, offered, nothing},
	{"DELETE /api/v1/instant/{dispatchId}", ownBooking, offered, nothing},
	{"GET /api/v1/instant/offers", anyPhotographer, offered, nothing},
	{"PUT /api/v1/instant/offers/{offerId}", ownRequest, seenOffer, always(apptest.Object{"answer": "accept"})},

	{"GET /api/v1/calendar/free/{photographerId}", everyone, "", firstDay},
	{"GET /api/v1/calendar/entries", anyPhotographer, "", firstDay},
	{"GET /api/v1/calendar/settings", anyPhotographer, "", nothing},
	{"PUT /api/v1/calendar/hours", ownProfile, "", ofRavi("hours", []apptest.Object{})},
	{"PUT /api/v1/calendar/limits", ownProfile, "", ofRavi("leadHours", 0)},
	{"POST /api/v1/calendar/timeOff", newOfProfile, "", dayOff},
	{"DELETE /api/v1/calendar/timeOff/{timeOffId}", ownRequest, blocked, nothing},
	{"POST /api/v1/calendar/link", ownProfile, "", ofRavi("detail", "full")},
	{"DELETE /api/v1/calendar/link", ownProfile, "", func(m *matrix) any { return apptest.Object{"id": m.Ravi.Profile} }},
	{"GET /api/v1/calendar/feed/{file}", everyone, hasLink, nothing},
	{"POST /api/v1/calendar/feeds", newOfProfile, "", newFeed},
	{"PUT /api/v1/calendar/feeds/{feedId}", ownRequest, feeding, always(apptest.Object{"name": "Work"})},
	{"POST /api/v1/calendar/feeds/{feedId}/sync", ownRequest, feeding, nothing},
	{"DELETE /api/v1/calendar/feeds/{feedId}", ownRequest, feeding, nothing},

	{"GET /api/v1/messages", anyAccount, written, nothing},
	{"POST /api/v1/messages", anyCustomer, written, question},
	{"GET /api/v1/messages/unread", anyAccount, written, nothing},
	{"GET /api/v1/messages/{threadId}", eitherParty, written, nothing},
	{"POST /api/v1/messages/{threadId}", newOfEither, written, always(apptest.Object{"text": "Hello"})},
	{"PUT /api/v1/messages/{threadId}/seen", eitherParty, written, always(apptest.Object{"number": 1})},
	{"DELETE /api/v1/messages/{threadId}/{messageId}", itsWriter, written, nothing},
	{"POST /api/v1/messages/{threadId}/reports", newOfEither, accused, always(apptest.Object{"reason": "spam"})},
	{"GET /api/v1/pictures/{pictureId}", eitherParty, written, nothing},
	{"PUT /api/v1/messages/{threadId}/block", eitherParty, written, nothing},
	{"DELETE /api/v1/messages/{threadId}/block", eitherParty, "", nothing},

	{"GET /api/v1/brief/{bookingId}", eitherParty, "upcoming", nothing},
	{"PUT /api/v1/brief/{bookingId}", ownBooking, "upcoming", always(apptest.Object{"text": "Come early"})},
	{"POST /api/v1/brief/{bookingId}/pictures", newOfBooking, "upcoming", func(*matrix) any { return upload{field: "picture"} }},

	{"GET /api/v1/delivery/{bookingId}", eitherOrAdmin, shared, nothing},
	{"POST /api/v1/delivery/{bookingId}/files", newOfRequest, begun, always(apptest.Object{"name": "a.jpg", "bytes": 9})},
	{"DELETE /api/v1/delivery/{bookingId}/files", ownRequest, uploads, itsFile},
	{"HEAD /api/v1/upload/{uploadId}", ownRequest, uploads, part("")},
	{"PATCH /api/v1/upload/{uploadId}", ownUpload, uploads, part("ab")},
	{"DELETE /api/v1/upload/{uploadId}", ownUpload, uploads, part("")},
	{"GET /api/v1/delivery/{bookingId}/files/{fileId}", eitherOrAdmin, shared, nothing},
	{"GET /api/v1/delivery/{bookingId}/zip", eitherOrAdmin, shared, nothing},
	{"GET /api/v1/delivery/{bookingId}/names", ownRequest, shared, nothing},
	{"PUT /api/v1/delivery/{bookingId}/picks", ownBooking, shared, itsPick},
	{"GET /api/v1/delivery/{bookingId}/shares", ownBooking, shared, nothing},
	{"POST /api/v1/delivery/{bookingId}/shares", newOfBooking, shared, always(apptest.Object{})},
	{"DELETE /api/v1/delivery/{bookingId}/shares/{shareId}", ownBooking, shared, nothing},
	{"POST /api/v1/shared/{token}/open", everyone, shared, always(apptest.Object{})},
	{"GET /api/v1/shared/{token}", everyone, shared, itsKey},
	{"GET /api/v1/shared/{token}/files/{fileId}", everyone, shared, itsKey},
	{"GET /api/v1/shared/{token}/zip", everyone, shared, itsKey},
	{"PUT /api/v1/delivery/{bookingId}/deliver", ownRequest, uploaded, always(apptest.Object{"fewer": true})},
	{"PUT /api/v1/delivery/{bookingId}/paid", ownRequest, "completed", nothing},
	{"PUT /api/v1/delivery/{bookingId}/accept", ownBooking, handedOver, nothing},
	{"PUT /api/v1/delivery/{bookingId}/changes", ownBooking, handedOver, always(apptest.Object{"words": "Brighter, please."})},
	{"POST /api/v1/delivery/{bookingId}/problem", newCancellation, handedOver, always(apptest.Object{"kind": "quality", "words": "They are blurred."})},
	{"DELETE /api/v1/delivery/{bookingId}/problem", ownBooking, reported, nothing},

	{"GET /api/v1/payouts", anyPhotographer, "", nothing},
	{"POST /api/v1/payouts/code", anyPhotographer, "", nothing},
	{"PUT /api/v1/payouts/payee", answers{401, 403, 403, 200, 400, 403}, coded, itsDetails},
	{"GET /api/v1/payouts/statements", anyPhotographer, "", thisMonth},
	{"GET /api/v1/payouts/invoices", photographerOrAdmin, "", nothing},
	{"GET /api/v1/payouts/invoices/{invoiceId}", itsPhotographer, banked, nothing},
	{"GET /api/v1/admin/payouts/due", adminsOnly, "", nothing},
	{"POST /api/v1/admin/payouts", newOfAdmins, dueAgain, nothing},
	{"GET /api/v1/admin/payouts", adminsOnly, "", nothing},
	{"GET /api/v1/admin/payouts/{batchId}", adminsOnly, banked, nothing},
	{"GET /api/v1/admin/payouts/{batchId}/file", adminsOnly, banked, nothing},
	{"POST /api/v1/admin/payouts/{batchId}/bank", adminsOnly, banked, itsAnswer},
	{"PUT /api/v1/admin/payoutLines/{payoutId}", adminsOnly, banked, always(apptest.Object{"status": "returned", "reason": "not_sent"})},

	{"POST /api/v1/push/subscription", anyAccount, "", func(m *matrix) any { return apptest.NewBrowser(m.T, "https://fcm.googleapis.com").Form() }},
	{"DELETE /api/v1/push/subscription", anyAccount, "", always(apptest.Object{"endpoint": "https://fcm.googleapis.com/fcm/send/unknown"})},

	{"GET /api/v1/user/data/{userId}", ownAccount, "", nothing},
	{"POST /api/v1/admin/people/export", adminsOnly, "", leaver},
	{"POST /api/v1/admin/people/erase", adminsOnly, "", leaver},

	{"GET /api/v1/dashboard/userreq/{photographerId}", ownProfile, "upcoming", nothing},
	{"GET /api/v1/dashboard/earnings/{photographerId}", ownProfile, "completed", nothing},
	{"PUT /api/v1/dashboard/userreq/{requestId}", ownRequest, "pending for approval", always(apptest.Object{"status": "upcoming"})},
	{"DELETE /api/v1/dashboard/shoot/{requestId}", ownRequest, "upcoming", always(apptest.Object{"reason": "ill"})},
	{"DELETE /api/v1/dashboard/userreq/{requestId}", ownRequest, "pending for approval", itsID},
	{"PUT /api/v1/dashboard/userreq/complete/{requestId}", ownRequest, begun, always(apptest.Object{"status": "completed"})},
}

func wholeYear(m *matrix) any {
	return url.Values{"from": {istime.ISODate(m.Now())}, "to": {istime.ISODate(m.Now().AddDate(1, 0, 0))}}
}

func thisMonth(m *matrix) any { return url.Values{"month": {istime.Month(m.Now())}} }

func itsDetails(m *matrix) any {
	return apptest.With(m.Payouts.Details(), apptest.Object{"otpSTR": m.code})
}

func itsAnswer(m *matrix) any {
	return bankCSV("reference,amount,utr,status\r\n" + m.line + ",1,AXIS0001,paid\r\n")
}

func accountPart(*matrix) any { return url.Values{"q": {"asha"}} }

func firstDay(m *matrix) any { return url.Values{"date": {istime.ISODate(m.Now())}} }

func dayOff(m *matrix) any {
	day := istime.ShownDate(m.Now().AddDate(0, 1, 0))
	return apptest.Object{"id": m.Ravi.Profile, "fromDate": day, "toDate": day}
}

func newFeed(m *matrix) any {
	return apptest.Object{"id": m.Ravi.Profile, "name": "Private", "url": fmt.Sprintf("%s/%d.ics", m.host.URL, apptest.NextNumber())}
}

func anotherTime(m *matrix) any {
	day := istime.ShownDate(m.Now().AddDate(0, 6, m.days))
	return apptest.Object{"scheduledDate": day, "scheduledTime": "9:00 AM"}
}

func leaver(m *matrix) any { return apptest.Object{"email": m.leaver.Email} }

func nothing(*matrix) any { return nil }

func always(form apptest.Object) func(*matrix) any { return func(*matrix) any { return form } }

func photo(*matrix) any { return upload{field: "file"} }

func question(m *matrix) any {
	return apptest.Object{"photographerId": m.Ravi.Profile, "text": "Hello"}
}

func itsFile(m *matrix) any { return apptest.Object{"fileIds": []string{m.file}} }

func itsPick(m *matrix) any { return apptest.Object{"fileIds": []string{m.file}, "picked": true} }

func itsKey(m *matrix) any { return url.Values{"key": {m.key}} }

func part(content tusPart) func(*matrix) any { return func(*matrix) any { return content } }

func itsID(m *matrix) any { return apptest.Object{"bookingId": m.booking} }

func reasons(m *matrix) any { return apptest.Cancellation(m.booking) }

func password(m *matrix) any { return apptest.Object{"email": m.Asha.Email, "password": "password"} }

func session(m *matrix) any { return apptest.Object{"token": m.Asha.Token} }

func slotToBook(m *matrix) any { return m.Bookings.Form(8000 * time.Hour) } // after all bookings of the matrix

func newEmail() string { return fmt.Sprintf("newcomer%d@example.in", apptest.NextNumber()) }

func newAddress(*matrix) any { return apptest.Object{"email": newEmail()} }

func newMobile(*matrix) any {
	return apptest.Object{"mobileNo": fmt.Sprintf("98111%05d", apptest.NextNumber())}
}

func letterToUs(*matrix) any {
	return apptest.Object{"fullName": "Diya Nair", "email": "diya@example.in", "thoughts": "Hello!"}
}

func codeByMail(m *matrix) any {
	email := newEmail()
	m.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": email}).OK()
	return apptest.Object{"email": email, "otpSTR": m.Mails.Code(email)}
}

// newcomer returns a form that is valid for both sign-ups.
func newcomer(m *matrix) any {
	email := newEmail()
	return apptest.Object{
		"fullName": "Diya Nair", "firstName": "Diya", "lastName": "Nair", "mobileNo": "9811198111", "city": "Kochi",
		"email": email, "password": "lotus-pond", "verificationToken": m.People.Proof(apptest.Object{"email": email}),
	}
}

func mailedLink(m *matrix) any {
	token, err := m.DB.Find("users", m.Server.People.Customer().ID).NewPasswordResetToken()
	if err != nil {
		m.Fatal(err)
	}
	return apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}
}

func changedAddress(m *matrix) any {
	who := m.Server.People.Customer()
	m.People.ChangeEmail(who, newEmail())
	return apptest.Object{"token": m.People.LinkIn(who.Email, "/undo-email/")}
}

func slotToSearch(m *matrix) any {
	start := m.Now().Add(2000 * time.Hour)
	return url.Values{
		"location": {"Delhi"}, "categoryId": {m.DB.Category("Product")},
		"date": {istime.ISODate(start)}, "time": {istime.Clock(start)},
	}
}

func instantQuote(m *matrix) any {
	return url.Values{"location": {"Delhi"}, "categoryId": {m.DB.Category("Product")}, "skuCount": {"12"}}
}

func ofRavi(field string, value any) func(*matrix) any {
	return func(m *matrix) any { return apptest.Object{"id": m.Ravi.Profile, field: value} }
}

func productsOnly(m *matrix) any {
	return apptest.Object{"id": m.Ravi.Profile, "categories": []string{m.DB.Category("Product")}}
}

func pictureOfAProduct(m *matrix) any {
	return upload{map[string]string{"photographerId": m.Ravi.Profile, "categoryId": m.DB.Category("Product")}, "portfolioImage"}
}

func (m *matrix) inPortfolio(field string, value any) any {
	return apptest.Object{"photographerId": m.Ravi.Profile, "categoryId": m.DB.Category("Product"), field: value}
}
