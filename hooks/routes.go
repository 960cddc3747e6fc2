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
	"shootday/hooks/api"
	"shootday/hooks/files"
)

// route is one call of the API. who is checked before the handler runs.
type route struct {
	method, path string
	who          api.Access
	handler      func(*core.RequestEvent) error
	middleware   []*hook.Handler[*core.RequestEvent]
}

// routes is the whole of our API; the calls of PocketBase itself stand beside it.
func (s *server) routes() []route {
	const get, post, put, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	upload := []*hook.Handler[*core.RequestEvent]{s.files.AdmitUploads(), s.store.GuardUploads(), s.files.LimitUploads(), apis.BodyLimit(api.MultipartLimit)}
	onceUpload := append(upload[:4:4], s.idempotency.Reserved(files.UploadHash))
	once := []*hook.Handler[*core.RequestEvent]{s.idempotency.Transactional()}
	even := []*hook.Handler[*core.RequestEvent]{{Func: func(e *core.RequestEvent) error { return accounts.ConstantTime(e.Next) }}}
	onceSlow := []*hook.Handler[*core.RequestEvent]{s.idempotency.Reserved(api.HashRequest)}
	durable := []*hook.Handler[*core.RequestEvent]{s.durability.Durable()}
	durableOnce := append(durable[:1:1], s.idempotency.Transactional())
	durableOnceShared := append(durable[:1:1], s.idempotency.GroupCommitted())
	durableOnceSlow := append(durable[:1:1], s.idempotency.Reserved(api.HashRequest))
	// From a kilobyte on, a page of a search is worth its packing on any mobile line.
	packed := apis.GzipWithConfig(apis.GzipConfig{Level: gzip.BestSpeed, MinLength: 1 << 10})
	hot := []*hook.Handler[*core.RequestEvent]{apis.SkipSuccessActivityLog(), packed}
	durableHot := append(durable[:1:1], hot...)

	return []route{
		{get, "/api/v1/config", api.Anyone, s.site.ShowConfig, hot},

		{post, "/api/v1/auth/sendotp", api.Anyone, s.accounts.SendCode, nil},
		{post, "/api/v1/auth/saveotp", api.Anyone, s.accounts.SendCode, nil},
		{post, "/api/v1/auth/verifyotp", api.Anyone, s.accounts.VerifyCode, even},
		{post, "/api/v1/auth/checkemail", api.Anyone, s.accounts.CheckEmail, nil},
		{post, "/api/v1/auth/signup", api.Anyone, s.accounts.SignUpPhotographer, onceSlow},
		{post, "/api/v1/user/usersignup", api.Anyone, s.accounts.SignUpCustomer, onceSlow},
		{post, "/api/v1/auth/login", api.Anyone, s.accounts.SignIn, nil},
		{post, "/api/v1/user/userlogin", api.Anyone, s.accounts.SignInCustomer, nil},
		{post, "/api/v1/auth/loginwithmobilenumber", api.Anyone, s.accounts.SignInByMobile, even},
		{post, "/api/v1/auth/google-login", api.Anyone, s.accounts.SignInByGoogle, onceSlow},
		{post, "/api/v1/user/user-google-login", api.Anyone, s.accounts.SignInByGoogle, onceSlow},
		{post, "/api/v1/user/user-google-signup", api.Anyone, s.accounts.SignInByGoogle, onceSlow},
		{post, "/api/v1/auth/verify", api.Anyone, s.accounts.VerifySession, nil},
		{post, "/api/v1/auth/forgotpassword", api.Anyone, s.accounts.ForgotPassword, even},
		{put, "/api/v1/auth/savetoken", api.Anyone, s.accounts.ForgotPassword, even},
		{post, "/api/v1/auth/resetpassword", api.Anyone, s.accounts.ResetPassword, nil},
		{post, "/api/v1/auth/undoemail", api.Anyone, s.accounts.UndoEmail, nil},

		{get, "/api/v1/user/profile/getUserDeets/{userId}", api.Self("userId"), s.accounts.ShowAccount, nil},
		{put, "/api/v1/user/profile/{userId}", api.Self("userId"), s.accounts.ChangeAccount, nil},
		{put, "/api/v1/user/setUserProfilePicture/{userId}", api.Self("userId"), s.accounts.SetPhoto, upload},
		{get, "/api/v1/user/profile/{userId}", api.Self("userId"), s.bookings.ListActivity, nil},

		{get, "/api/v1/user/data/{userId}", api.Self("userId"), s.admin.ExportOwnData, nil},
		{post, "/api/v1/user/deletion/{userId}", api.Self("userId"), s.admin.AskDeletion, nil},

		{post, "/api/v1/admin/people/export", api.Superuser, s.admin.ExportAnyPerson, nil},
		{post, "/api/v1/admin/people/erase", api.Superuser, s.admin.EraseAnyPerson, durable},

		{post, "/api/v1/queries/addEmail", api.Anyone, s.site.Subscribe, once},
		{post, "/api/v1/home/contactus", api.Anyone, s.site.Contact, once},

		{get, "/api/items", api.Anyone, s.search.SearchItems, hot},
		{get, "/api/v1/categories/getallcategories", api.Anyone, s.photographers.ListCategories, hot},
		{get, "/api/v1/scheduleBooking/locations/{$}", api.Anyone, s.photographers.ListLocations, hot},
		{get, "/api/v1/scheduleBooking/locations", api.Anyone, s.photographers.ListLocations, hot},
		{get, "/api/v1/scheduleBooking/photographers/filter", api.Anyone, s.search.SearchSchedule, hot},

		{get, "/api/v1/portfolio/getPhotographerDetails/{id}", api.Anyone, s.photographers.ShowPhotographer, hot},
		{get, "/api/v1/portfolio/getPhotographerProfile", api.Photographer, s.photographers.ShowOwnProfile, nil},
		{get, "/api/v1/portfolio/getPortfolio/{id}", api.Anyone, s.photographers.ShowPortfolio, hot},
		{get, "/api/v1/portfolio/completed-shoots/{id}", api.Anyone, s.photographers.CountShoots, hot},
		{get, "/api/v1/portfolio/calculateCompletedShootsByCategory/{id}", api.Anyone, s.photographers.CountShoots, hot},
		{get, "/api/v1/portfolio/reviews/{id}", api.Anyone, s.photographers.ListReviews, hot},
		{post, "/api/v1/portfolio/updatePricing", api.Photographer, s.photographers.UpdatePricing, nil},
		{post, "/api/v1/portfolio/changeAvailability", api.Photographer, s.photographers.ChangeAvailability, nil},
		{post, "/api/v1/portfolio/selectcategories", api.Photographer, s.photographers.SelectCategories, nil},
		{post, "/api/v1/portfolio/updateProfile", api.Photographer, s.photographers.UpdateProfile, nil},
		{post, "/api/v1/portfolio/askApproval", api.Photographer, s.photographers.AskApproval, nil},
		{post, "/api/v1/portfolio/setPortfolioImages", api.Photographer, s.photographers.UploadPortfolio, onceUpload},
		{post, "/api/v1/portfolio/makeCoverImage", api.Photographer, s.photographers.MakeCover, nil},
		{del, "/api/v1/portfolio/deleteCoverImage", api.Photographer, s.photographers.DeleteCover, nil},
		{del, "/api/v1/portfolio/deletePortfolioImage", api.Photographer, s.photographers.DeleteImages, nil},
		{del, "/api/v1/portfolio/deleteportfolio/{$}", api.Photographer, s.photographers.DeletePortfolio, nil},
		{del, "/api/v1/portfolio/deleteportfolio", api.Photographer, s.photographers.DeletePortfolio, nil},
		{post, "/api/v1/portfolio/set-profile-picture/{id}", api.OwnPhotographer("id"), s.accounts.SetPhoto, upload},
		{del, "/api/v1/portfolio/del-profile-picture/{id}", api.OwnPhotographer("id"), s.accounts.RemovePhoto, nil},

		{get, "/api/v1/booking/{userId}", api.Self("userId"), s.accounts.ListAddresses, nil},
		{post, "/api/v1/booking/addAddress/{userId}", api.Self("userId"), s.accounts.AddAddress, once},
		{put, "/api/v1/booking/user/{userId}/address", api.Self("userId"), s.accounts.ChangeAddress, nil},
		{del, "/api/v1/booking/user/{userId}/address", api.Self("userId"), s.accounts.DeleteAddress, nil},
		{post, "/api/v1/booking/{userId}/{photographerId}", api.Booker, s.bookings.CreateBooking, durableOnceShared},
		{post, "/api/v1/booking/{photographerId}", api.Customer, s.bookings.NotifyPhotographer, nil},
		{put, "/api/v1/booking/{bookingId}/paymentMethod", api.Customer, s.bookings.ChoosePaymentMethod, durable},
		{post, "/api/v1/user/cancelbookingdata", api.Customer, s.bookings.CancelBooking, durableOnce},
		{post, "/api/v1/booking/review/{bookingId}", api.Customer, s.bookings.ReviewBooking, once},

		{post, "/api/v1/payment/capturePayment", api.Customer, s.payments.NeedsProvider(s.payments.CapturePayment), durableOnceSlow},
		{post, "/api/v1/payment/verifyPayment", api.Customer, s.payments.NeedsProvider(s.payments.VerifyPayment), durable},
		{post, "/api/v1/payment/webhook", api.Anyone, s.payments.NeedsProvider(s.payments.TakeWebhook), durableHot},

		{get, "/api/v1/dashboard/userreq/{photographerId}", api.OwnPhotographer("photographerId"), s.bookings.ListRequests, nil},
		{get, "/api/v1/dashboard/photographerName/{photographerId}", api.Anyone, s.photographers.ShowName, hot},
		{get, "/api/v1/booking/{bookingId}/receipt", api.Party, s.payments.ShowReceipt, nil},
		{get, "/api/v1/dashboard/earnings/{photographerId}", api.OwnPhotographer("photographerId"), s.payments.ShowEarnings, nil},
		{put, "/api/v1/dashboard/userreq/{requestId}", api.Photographer, s.bookings.AcceptRequest, durable},
		{del, "/api/v1/dashboard/userreq/{requestId}", api.Photographer, s.bookings.RejectRequest, durable},
		{put, "/api/v1/dashboard/userreq/complete/{requestId}", api.Photographer, s.bookings.CompleteRequest, durable},

		{get, "/api/v1/admin/exports/{table}", api.Superuser, s.admin.ExportTable, nil},
		{get, "/api/v1/admin/waiting", api.Superuser, s.admin.ShowWaiting, nil},

		{get, "/api/v1/demo/outbox", api.Anyone, s.site.ShowDemoOutbox, nil},
		{post, "/api/v1/demo/pay", api.Customer, s.payments.PayInSandbox, nil},
	}
}

func (s *server) bindRoutes(r *router.Router[*core.RequestEvent]) {
	s.files.UploadCalls = map[string]bool{}
	for _, route := range s.routes() {
		if slices.ContainsFunc(route.middleware, func(h *hook.Handler[*core.RequestEvent]) bool { return h.Id == files.UploadsID }) {
			s.files.UploadCalls[route.method+" "+route.path] = true
		}
		bound := r.Route(route.method, route.path, route.handler)
		bound.Bind(apis.BodyLimit(api.JSONLimit))
		bound.BindFunc(route.who.Authorize)
		bound.Bind(route.middleware...)
	}
}
