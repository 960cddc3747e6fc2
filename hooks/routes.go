package hooks

import (
	"compress/gzip"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/calendar"
	"shootday/hooks/files"
	"shootday/hooks/ops"
	"shootday/hooks/photographers"
	"shootday/hooks/push"
	"shootday/hooks/site"
	"shootday/hooks/vault"
)

// route is an entry in the route table of our API.
type route struct {
	method, path string
	access       api.Access // checked before the route's middleware
	handler      func(*core.RequestEvent) error
	middleware   []middleware
}

// middleware runs around the handler of a route, after the access check.
type middleware = *hook.Handler[*core.RequestEvent]

// with combines the middleware of a route. The first is the outermost.
func with(chains ...[]middleware) []middleware { return slices.Concat(chains...) }

// routes returns all routes of our API. It does not include PocketBase's own routes; package accounts guards some of
// these.
func (s *server) routes() []route {
	const get, post, put, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	const head, patch = http.MethodHead, http.MethodPatch

	// A repeated request with an Idempotency-Key gets the response to the first request. api.HandleKeyed stores this
	// response in the command's transaction. idempotentReserved reserves the key first, for handlers that are too slow
	// for a transaction.
	idempotentReserved := []middleware{s.idempotency.Reserved(api.HashRequest)}
	idempotentUpload := []middleware{s.idempotency.Reserved(files.UploadHash)}

	// durable delays successful responses until the change is replicated.
	durable := []middleware{s.durability.Durable()}
	// upload is for calls that receive files. It limits space, memory and time.
	upload := []middleware{s.files.AdmitUploads(), s.store.GuardUploads(), s.files.LimitUploads(), apis.BodyLimit(api.MultipartLimit)}
	// uploadOrJSON is like upload, for calls that also accept JSON. The limits do not apply to JSON bodies.
	uploadOrJSON := forMultipart(upload)
	// constantTime prevents clients from measuring the response time to find out whether an account exists.
	constantTime := []middleware{{Func: func(e *core.RequestEvent) error { return accounts.ConstantTime(e.Next) }}}
	// serialized is for calls with slow writes. An account's requests are handled one after another.
	serialized := []middleware{api.SerializePerAccount()}
	// compressed is for frequent calls. Successful requests are not logged, and long responses are compressed.
	compressed := []middleware{apis.SkipSuccessActivityLog(), apis.GzipWithConfig(apis.GzipConfig{Level: gzip.BestSpeed, MinLength: api.CompressFrom})}
	// polled is for calls that clients repeat regularly. Successful requests are not logged.
	polled := []middleware{apis.SkipSuccessActivityLog()}
	// bytes is for calls that receive part of a file over the tus protocol.
	bytes := []middleware{apis.BodyLimit(vault.MaxPatch)}
	// report is for calls that report errors of the web app. Successful requests are not logged, because the errors
	// are.
	report := []middleware{apis.SkipSuccessActivityLog(), apis.BodyLimit(ops.MaxClientErrorSize)}

	return []route{
		{get, "/api/v1/config", api.Anyone, s.site.ShowConfig, compressed},

		{post, "/api/v1/auth/sendotp", api.Anyone, api.Handle(s.accounts.SendCode()), nil},
		{post, "/api/v1/auth/saveotp", api.Anyone, api.Handle(s.accounts.SendCode()), nil},
		{post, "/api/v1/auth/verifyotp", api.Anyone, s.accounts.VerifyCode, constantTime},
		{post, "/api/v1/auth/checkemail", api.Anyone, accounts.CheckEmail, nil},
		{post, "/api/v1/auth/signup", api.Anyone, s.accounts.SignUpPhotographer, idempotentReserved},
		{post, "/api/v1/user/usersignup", api.Anyone, s.accounts.SignUpCustomer, idempotentReserved},
		{post, "/api/v1/auth/login", api.Anyone, s.accounts.SignIn, nil},
		{post, "/api/v1/user/userlogin", api.Anyone, s.accounts.SignInCustomer, nil},
		{post, "/api/v1/auth/loginwithmobilenumber", api.Anyone, s.accounts.SignInByMobile, constantTime},
		{post, "/api/v1/auth/google-login", api.Anyone, s.accounts.SignInByGoogle, idempotentReserved},
		{post, "/api/v1/user/user-google-login", api.Anyone, s.accounts.SignInByGoogle, idempotentReserved},
		{post, "/api/v1/user/user-google-signup", api.Anyone, s.accounts.SignInByGoogle, idempotentReserved},
		{post, "/api/v1/auth/verify", api.Anyone, s.accounts.VerifySession, nil},
		{post, "/api/v1/auth/forgotpassword", api.Anyone, api.Handle(s.accounts.ForgotPassword()), constantTime},
		{put, "/api/v1/auth/savetoken", api.Anyone, api.Handle(s.accounts.ForgotPassword()), constantTime},
		{post, "/api/v1/auth/resetpassword", api.Anyone, s.accounts.ResetPassword, nil},
		{post, "/api/v1/auth/undoemail", api.Anyone, api.Handle(s.accounts.UndoEmail()), nil},

		{get, "/api/v1/user/profile/getUserDeets/{userId}", api.Self("userId"), s.accounts.ShowAccount, nil},
		{put, "/api/v1/user/profile/{userId}", api.Self("userId"), api.Handle(s.accounts.UpdateAccount()), nil},
		{put, "/api/v1/user/setUserProfilePicture/{userId}", api.Self("userId"), s.accounts.SetPhoto, upload},
		{get, "/api/v1/user/profile/{userId}", api.Self("userId"), s.bookings.ListActivity, nil},

		{get, "/api/v1/user/data/{userId}", api.Self("userId"), s.admin.ExportOwnData, nil},
		{get, "/api/v1/user/deletion/{userId}", api.Self("userId"), admin.ShowDeletion, nil},
		{post, "/api/v1/user/deletion/{userId}", api.Self("userId"), api.Handle(s.admin.RequestDeletion()), nil},
		{del, "/api/v1/user/deletion/{userId}", api.Self("userId"), api.Handle(admin.WithdrawDeletion()), nil},

		{post, "/api/v1/admin/people/export", api.Superuser, s.admin.ExportPerson, nil},
		{post, "/api/v1/admin/people/erase", api.Superuser, s.admin.ErasePerson, durable},

		{post, "/api/v1/queries/addEmail", api.Anyone, api.HandleKeyed(s.idempotency, site.Subscribe()), nil},
		{post, "/api/v1/home/contactus", api.Anyone, api.HandleKeyed(s.idempotency, site.Contact()), nil},
		{post, "/api/v1/client-errors", api.Anyone, s.ops.ReportClientError, report},

		{get, "/api/items", api.Anyone, s.search.SearchItems, compressed},
		{get, "/api/v1/categories/getallcategories", api.Anyone, photographers.ListCategories, compressed},
		{get, "/api/v1/scheduleBooking/locations/{$}", api.Anyone, photographers.ListLocations, compressed},
		{get, "/api/v1/scheduleBooking/locations", api.Anyone, photographers.ListLocations, compressed},
		{get, "/api/v1/scheduleBooking/photographers/filter", api.Anyone, s.search.SearchSchedule, compressed},

		{get, "/api/v1/cities", api.Anyone, s.cities.ListCities, compressed},
		{get, "/api/v1/cities/{city}", api.Anyone, s.cities.ShowCity, compressed},
		{get, "/api/v1/cities/{city}/{category}", api.Anyone, s.cities.ShowCity, compressed},

		{get, "/api/v1/portfolio/getPhotographerDetails/{id}", api.Anyone, s.photographers.ShowPhotographer, compressed},
		{get, "/api/v1/portfolio/getPhotographerProfile", api.Photographer, s.photographers.ShowOwnProfile, nil},
		{get, "/api/v1/portfolio/getPortfolio/{id}", api.Anyone, s.photographers.ShowPortfolio, compressed},
		{get, "/api/v1/portfolio/completed-shoots/{id}", api.Anyone, photographers.CountShoots, compressed},
		{get, "/api/v1/portfolio/calculateCompletedShootsByCategory/{id}", api.Anyone, photographers.CountShoots, compressed},
		{get, "/api/v1/portfolio/reviews/{id}", api.Anyone, photographers.ListReviews, compressed},
		{post, "/api/v1/portfolio/updatePricing", api.Photographer, api.Handle(photographers.UpdatePricing()), nil},
		{post, "/api/v1/portfolio/changeAvailability", api.Photographer, api.Handle(photographers.ChangeAvailability()), nil},
		{post, "/api/v1/portfolio/selectcategories", api.Photographer, api.Handle(photographers.SelectCategories()), nil},
		{post, "/api/v1/portfolio/updateProfile", api.Photographer, api.Handle(photographers.UpdateProfile()), nil},
		{post, "/api/v1/portfolio/askApproval", api.Photographer, api.Handle(photographers.RequestApproval()), nil},
		{post, "/api/v1/portfolio/setPortfolioImages", api.Photographer, s.photographers.UploadPortfolio, with(upload, idempotentUpload)},
		{post, "/api/v1/portfolio/makeCoverImage", api.Photographer, api.Handle(photographers.MakeCover()), nil},
		{del, "/api/v1/portfolio/deleteCoverImage", api.Photographer, api.Handle(photographers.DeleteCover()), nil},
		{del, "/api/v1/portfolio/deletePortfolioImage", api.Photographer, api.Handle(photographers.DeleteImages()), nil},
		{del, "/api/v1/portfolio/deleteportfolio/{$}", api.Photographer, api.Handle(photographers.DeletePortfolio()), nil},
		{del, "/api/v1/portfolio/deleteportfolio", api.Photographer, api.Handle(photographers.DeletePortfolio()), nil},
		{post, "/api/v1/portfolio/set-profile-picture/{id}", api.OwnPhotographer("id"), s.accounts.SetPhoto, upload},
		{del, "/api/v1/portfolio/del-profile-picture/{id}", api.OwnPhotographer("id"), api.Handle(s.accounts.RemovePhoto()), nil},

		{get, "/api/v1/booking/{userId}", api.Self("userId"), s.bookings.ListAddresses, nil},
		{post, "/api/v1/booking/addAddress/{userId}", api.Self("userId"), api.HandleKeyed(s.idempotency, accounts.AddAddress()), nil},
		{put, "/api/v1/booking/user/{userId}/address", api.Self("userId"), api.Handle(accounts.UpdateAddress()), nil},
		{del, "/api/v1/booking/user/{userId}/address", api.Self("userId"), api.Handle(accounts.DeleteAddress()), nil},
		{post, "/api/v1/booking/{userId}/{photographerId}", api.Booker, api.HandleKeyed(s.idempotency, s.bookings.CreateBooking()), durable},
		{put, "/api/v1/booking/{bookingId}/rescue", api.Customer, api.Handle(s.dispatch.EndRescue()), durable},
		{post, "/api/v1/booking/{photographerId}", api.Customer, api.Handle(s.bookings.NotifyPhotographer()), nil},
		{put, "/api/v1/booking/{bookingId}/paymentMethod", api.Customer, api.Handle(bookings.ChoosePaymentMethod()), durable},
		{post, "/api/v1/user/cancelbookingdata", api.Customer, api.HandleKeyed(s.idempotency, s.bookings.CancelBooking()), durable},
		{post, "/api/v1/booking/review/{bookingId}", api.Customer, api.HandleKeyed(s.idempotency, bookings.ReviewBooking()), nil},

		{post, "/api/v1/reschedule/{bookingId}", api.Party, api.HandleKeyed(s.idempotency, s.bookings.Reschedule()), durable},
		{put, "/api/v1/reschedule/{bookingId}/{proposalId}", api.Party, api.Handle(s.bookings.AnswerProposal()), durable},
		{del, "/api/v1/reschedule/{bookingId}/{proposalId}", api.Party, api.Handle(s.bookings.RetractProposal()), durable},

		{get, "/api/v1/calendar/free/{photographerId}", api.Anyone, s.calendar.ListFree, compressed},
		{get, "/api/v1/calendar/entries", api.Photographer, s.calendar.ListEntries, compressed},
		{get, "/api/v1/calendar/settings", api.Photographer, s.calendar.ShowSettings, nil},
		{put, "/api/v1/calendar/hours", api.Photographer, api.Handle(s.calendar.SetHours()), serialized},
		{put, "/api/v1/calendar/limits", api.Photographer, api.Handle(s.calendar.SetLimits()), nil},
		{post, "/api/v1/calendar/timeOff", api.Photographer, api.HandleKeyed(s.idempotency, s.calendar.AddTimeOff()), serialized},
		{del, "/api/v1/calendar/timeOff/{timeOffId}", api.Photographer, api.Handle(s.calendar.DeleteTimeOff()), serialized},
		{post, "/api/v1/calendar/link", api.Photographer, api.HandleKeyedBy(s.idempotency, api.HashSecretRequest, calendar.MakeLink()), nil},
		{del, "/api/v1/calendar/link", api.Photographer, api.Handle(calendar.DeleteLink()), nil},
		{get, api.CalendarFeedPath + "{file}", api.Anyone, s.calendar.ShowFeed, polled},

		{post, "/api/v1/calendar/feeds", api.Photographer, api.Handle(s.calendar.Feeds.Add()), idempotentReserved},
		{put, "/api/v1/calendar/feeds/{feedId}", api.Photographer, api.Handle(s.calendar.Feeds.Change()), nil},
		{del, "/api/v1/calendar/feeds/{feedId}", api.Photographer, api.Handle(s.calendar.Feeds.Delete()), nil},
		{post, "/api/v1/calendar/feeds/{feedId}/sync", api.Photographer, s.calendar.Feeds.Sync, nil},

		{post, "/api/v1/instant/{userId}", api.Booker, api.HandleKeyed(s.idempotency, s.dispatch.StartDispatch()), durable},
		{get, "/api/v1/instant/{dispatchId}", api.Customer, s.dispatch.ShowDispatch, polled},
		{del, "/api/v1/instant/{dispatchId}", api.Customer, api.Handle(s.dispatch.StopDispatch()), durable},
		{get, "/api/v1/instant/offers", api.Photographer, s.dispatch.ListOffers, polled},
		{put, "/api/v1/instant/offers/{offerId}", api.Photographer, api.Handle(s.dispatch.AnswerOffer()), durable},
		{get, "/api/v1/instant/quote", api.Anyone, s.dispatch.QuoteInstant, compressed},
		{put, "/api/v1/instant/on", api.Photographer, api.Handle(s.dispatch.SwitchInstant()), nil},

		{post, "/api/v1/payment/capturePayment", api.Customer, s.payments.RequireProvider(s.payments.CapturePayment), with(durable, idempotentReserved)},
		{post, "/api/v1/payment/verifyPayment", api.Customer, s.payments.RequireProvider(s.payments.VerifyPayment), durable},
		{post, "/api/v1/payment/webhook", api.Anyone, s.payments.RequireProvider(s.payments.HandleWebhook), with(durable, compressed)},

		{get, "/api/v1/dashboard/userreq/{photographerId}", api.OwnPhotographer("photographerId"), s.bookings.ListRequests, nil},
		{get, "/api/v1/dashboard/photographerName/{photographerId}", api.Anyone, photographers.ShowName, compressed},
		{get, "/api/v1/booking/{bookingId}/receipt", api.Party, s.payments.ShowReceipt, nil},
		{get, "/api/v1/booking/{bookingId}/again", api.Customer, s.bookings.ShowAgain, nil},
		{get, "/api/v1/booking/{bookingId}/calendar.ics", api.Party, s.bookings.ShowCalendarFile, nil},
		{get, "/api/v1/dashboard/earnings/{photographerId}", api.OwnPhotographer("photographerId"), s.payments.ShowEarnings, nil},
		{put, "/api/v1/dashboard/userreq/{requestId}", api.Photographer, api.Handle(s.bookings.AcceptRequest()), durable},
		{del, "/api/v1/dashboard/userreq/{requestId}", api.Photographer, api.Handle(s.bookings.RejectRequest()), durable},
		{del, "/api/v1/dashboard/shoot/{requestId}", api.Photographer, api.Handle(s.dispatch.WithdrawFromShoot()), durable},
		{put, "/api/v1/dashboard/userreq/complete/{requestId}", api.Photographer, api.Handle(s.bookings.CompleteRequest()), durable},

		{get, "/api/v1/delivery/{bookingId}", api.PartyOrAdmin, s.vault.ShowDelivery, polled},
		{post, "/api/v1/delivery/{bookingId}/files", api.Photographer, api.HandleKeyed(s.idempotency, s.vault.AddFile()), nil},
		{del, "/api/v1/delivery/{bookingId}/files", api.Photographer, api.Handle(s.vault.DeleteFiles()), durable},
		{head, vault.UploadPath, api.Photographer, s.vault.ShowUpload, nil},
		{patch, vault.UploadPath, api.Photographer, s.vault.SendUpload, bytes},
		{del, vault.UploadPath, api.Photographer, s.vault.EndUpload, nil},
		{get, "/api/v1/delivery/{bookingId}/files/{fileId}", api.Anyone, s.vault.ReadFile, polled},
		{get, "/api/v1/delivery/{bookingId}/zip", api.Anyone, s.vault.ReadArchive, nil},
		{get, "/api/v1/delivery/{bookingId}/names", api.Photographer, s.vault.ListNames, nil},
		{put, "/api/v1/delivery/{bookingId}/picks", api.Customer, api.Handle(s.vault.PickFiles()), durable},
		{get, "/api/v1/delivery/{bookingId}/shares", api.Customer, s.vault.ListShares, nil},
		{post, "/api/v1/delivery/{bookingId}/shares", api.Customer, api.HandleKeyedBy(s.idempotency, api.HashSecretRequest, s.vault.AddShare()), durable},
		{del, "/api/v1/delivery/{bookingId}/shares/{shareId}", api.Customer, api.Handle(s.vault.RevokeShare()), durable},
		{post, "/api/v1/shared/{token}/open", api.Anyone, s.vault.OpenShare, nil},
		{get, "/api/v1/shared/{token}", api.Anyone, s.vault.ShowShared, nil},
		{get, "/api/v1/shared/{token}/files/{fileId}", api.Anyone, s.vault.ReadSharedFile, polled},
		{get, "/api/v1/shared/{token}/zip", api.Anyone, s.vault.ReadSharedArchive, nil},
		{put, "/api/v1/delivery/{bookingId}/deliver", api.Photographer, api.Handle(s.delivery.Deliver()), durable},
		{put, "/api/v1/delivery/{bookingId}/paid", api.Photographer, api.Handle(s.delivery.MarkPaid()), durable},
		{put, "/api/v1/delivery/{bookingId}/accept", api.Customer, api.Handle(s.delivery.Accept()), durable},
		{put, "/api/v1/delivery/{bookingId}/changes", api.Customer, api.Handle(s.delivery.AskForChanges()), durable},
		{post, "/api/v1/delivery/{bookingId}/problem", api.Customer, api.HandleKeyed(s.idempotency, s.delivery.ReportProblem()), durable},
		{del, "/api/v1/delivery/{bookingId}/problem", api.Customer, api.Handle(s.delivery.WithdrawProblem()), durable},

		{get, "/api/v1/messages", api.Party, s.messages.ListThreads, polled},
		{post, "/api/v1/messages", api.Customer, api.HandleKeyedBy(s.idempotency, files.FormHash, s.messages.Ask()), uploadOrJSON},
		{get, "/api/v1/messages/unread", api.Party, s.messages.CountUnread, polled},
		{get, "/api/v1/messages/{threadId}", api.Party, s.messages.ShowThread, polled},
		{post, "/api/v1/messages/{threadId}", api.Party, api.HandleKeyedBy(s.idempotency, files.FormHash, s.messages.Send()), uploadOrJSON},
		{put, "/api/v1/messages/{threadId}/seen", api.Party, api.Handle(s.messages.MarkSeen()), polled},
		{del, "/api/v1/messages/{threadId}/{messageId}", api.Party, api.Handle(s.messages.Delete()), nil},
		{put, "/api/v1/messages/{threadId}/block", api.Party, api.Handle(s.messages.Block()), nil},
		{del, "/api/v1/messages/{threadId}/block", api.Party, api.Handle(s.messages.Unblock()), nil},
		{post, "/api/v1/messages/{threadId}/reports", api.Party, api.HandleKeyed(s.idempotency, s.reports.File()), nil},
		{get, "/api/v1/brief/{bookingId}", api.Party, s.brief.ShowBrief, nil},
		{put, "/api/v1/brief/{bookingId}", api.Customer, api.Handle(s.brief.ChangeBrief()), durable},
		{post, "/api/v1/brief/{bookingId}/pictures", api.Customer, api.HandleKeyedBy(s.idempotency, files.UploadHash, s.brief.AddPictures()), with(durable, upload)},
		{get, "/api/v1/pictures/{pictureId}", api.Anyone, s.messages.ReadPicture, polled},

		{post, "/api/v1/push/subscription", api.Party, api.HandleKeyed(s.idempotency, s.push.Subscribe()), nil},
		{del, "/api/v1/push/subscription", api.Party, api.Handle(push.Unsubscribe()), nil},

		{get, "/api/v1/payouts", api.Photographer, s.payouts.Show, nil},
		{post, "/api/v1/payouts/code", api.Photographer, s.payouts.SendCode(), nil},
		{put, "/api/v1/payouts/payee", api.Photographer, api.Handle(s.payouts.SavePayee()), durable},
		{get, "/api/v1/payouts/statements", api.Photographer, s.payouts.ShowStatement, nil},
		{get, "/api/v1/payouts/invoices", api.PhotographerOrAdmin, s.payouts.ListInvoices, nil},
		{get, "/api/v1/payouts/invoices/{invoiceId}", api.PhotographerOrAdmin, s.payouts.ReadInvoice, nil},
		{get, "/api/v1/admin/payouts/due", api.Superuser, s.payouts.ShowDue, nil},
		{post, "/api/v1/admin/payouts", api.Superuser, api.HandleKeyed(s.idempotency, s.payouts.MakeBatch()), durable},
		{get, "/api/v1/admin/payouts", api.Superuser, s.payouts.ListBatches, nil},
		{get, "/api/v1/admin/payouts/{batchId}", api.Superuser, s.payouts.ShowBatch, nil},
		{get, "/api/v1/admin/payouts/{batchId}/file", api.Superuser, s.payouts.ReadFile, durable},
		{post, "/api/v1/admin/payouts/{batchId}/bank", api.Superuser, api.Handle(s.payouts.ApplyBankFile()), durable},
		{put, "/api/v1/admin/payoutLines/{payoutId}", api.Superuser, api.Handle(s.payouts.DecideLine()), durable},

		{get, "/api/v1/admin/exports/{table}", api.Superuser, s.admin.ExportTable, nil},
		{get, "/api/v1/admin/accounts", api.Superuser, s.admin.FindAccounts, nil},
		{get, "/api/v1/admin/reports/{reportId}", api.Superuser, api.Handle(s.reports.ReadReport()), nil},
		{post, "/api/v1/admin/threads/{threadId}/read", api.Superuser, api.Handle(s.reports.ReadThread()), nil},
		{get, "/api/v1/admin/waiting", api.Superuser, s.admin.ShowWaiting, nil},

		{get, "/api/v1/demo/outbox", api.Anyone, s.demo.ShowOutbox, nil},
		{post, "/api/v1/demo/pay", api.Customer, s.demo.Pay, nil},
	}
}

// forMultipart returns middleware that runs only for multipart forms.
func forMultipart(all []middleware) []middleware {
	only := make([]middleware, len(all))
	for i, one := range all {
		limited := *one
		limited.Func = func(e *core.RequestEvent) error {
			if !api.IsMultipart(e) {
				return e.Next()
			}
			return one.Func(e)
		}
		only[i] = &limited
	}
	return only
}

// publicCalls maps the path of each GET route that everyone may use to its handler.
func (s *server) publicCalls() map[string]site.Handler {
	public := map[string]site.Handler{}
	for _, call := range s.calls {
		if call.method == http.MethodGet && call.access == api.Anyone {
			public[call.path] = call.handler
		}
	}
	return public
}

// uploads maps the route pattern of each call that accepts files to the maximum size of its body.
func (s *server) uploads() map[string]int64 {
	limits := map[string]int64{}
	for _, call := range s.calls {
		if slices.ContainsFunc(call.middleware, func(m middleware) bool { return m.Id == files.UploadsID }) {
			limits[call.method+" "+call.path] = api.MultipartLimit
		}
		if call.path == vault.UploadPath {
			limits[call.method+" "+call.path] = vault.MaxPatch
		}
	}
	return limits
}

// bindRoutes binds the routes to the router. Bodies are limited to api.JSONLimit unless the route's middleware sets
// another limit.
func (s *server) bindRoutes(r *router.Router[*core.RequestEvent]) {
	for _, call := range s.calls {
		bound := r.Route(call.method, call.path, call.handler)
		bound.Bind(apis.BodyLimit(api.JSONLimit))
		bound.BindFunc(call.access.Authorize)
		bound.Bind(call.middleware...)
	}
}
