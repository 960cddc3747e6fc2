package hooks

import (
	"compress/gzip"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	jsonLimit      int64 = 1 << 20
	multipartLimit int64 = 256 << 20
)

// route is one call of the API. who is checked before the handler runs.
type route struct {
	method, path string
	who          who
	handler      func(*core.RequestEvent) error
	middleware   []*hook.Handler[*core.RequestEvent]
}

// routes is the whole of our API; the calls of PocketBase itself stand beside it.
func (a *api) routes() []route {
	const get, post, put, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	upload := []*hook.Handler[*core.RequestEvent]{a.admitUploads(), a.store.guardUploads(), a.limitUploads(), apis.BodyLimit(multipartLimit)}
	onceUpload := append(upload[:4:4], a.onceSlow(uploadHash))
	once := []*hook.Handler[*core.RequestEvent]{a.once()}
	even := []*hook.Handler[*core.RequestEvent]{{Func: func(e *core.RequestEvent) error { return evenly(e.Next) }}}
	onceSlow := []*hook.Handler[*core.RequestEvent]{a.onceSlow(requestHash)}
	durable := []*hook.Handler[*core.RequestEvent]{a.durable()}
	durableOnce := append(durable[:1:1], a.once())
	durableOnceShared := append(durable[:1:1], a.onceShared())
	durableOnceSlow := append(durable[:1:1], a.onceSlow(requestHash))
	// From a kilobyte on, a page of a search is worth its packing on any mobile line.
	packed := apis.GzipWithConfig(apis.GzipConfig{Level: gzip.BestSpeed, MinLength: 1 << 10})
	hot := []*hook.Handler[*core.RequestEvent]{apis.SkipSuccessActivityLog(), packed}
	durableHot := append(durable[:1:1], hot...)

	return []route{
		{get, "/api/v1/config", anyone, a.showConfig, hot},

		{post, "/api/v1/auth/sendotp", anyone, a.sendCode, nil},
		{post, "/api/v1/auth/saveotp", anyone, a.sendCode, nil},
		{post, "/api/v1/auth/verifyotp", anyone, a.verifyCode, even},
		{post, "/api/v1/auth/checkemail", anyone, a.checkEmail, nil},
		{post, "/api/v1/auth/signup", anyone, a.signUpPhotographer, onceSlow},
		{post, "/api/v1/user/usersignup", anyone, a.signUpCustomer, onceSlow},
		{post, "/api/v1/auth/login", anyone, a.signIn, nil},
		{post, "/api/v1/user/userlogin", anyone, a.signInCustomer, nil},
		{post, "/api/v1/auth/loginwithmobilenumber", anyone, a.signInByMobile, even},
		{post, "/api/v1/auth/google-login", anyone, a.signInByGoogle, onceSlow},
		{post, "/api/v1/user/user-google-login", anyone, a.signInByGoogle, onceSlow},
		{post, "/api/v1/user/user-google-signup", anyone, a.signInByGoogle, onceSlow},
		{post, "/api/v1/auth/verify", anyone, a.verifySession, nil},
		{post, "/api/v1/auth/forgotpassword", anyone, a.forgotPassword, even},
		{put, "/api/v1/auth/savetoken", anyone, a.forgotPassword, even},
		{post, "/api/v1/auth/resetpassword", anyone, a.resetPassword, nil},
		{post, "/api/v1/auth/undoemail", anyone, a.undoEmail, nil},

		{get, "/api/v1/user/profile/getUserDeets/{userId}", self("userId"), a.showAccount, nil},
		{put, "/api/v1/user/profile/{userId}", self("userId"), a.changeAccount, nil},
		{put, "/api/v1/user/setUserProfilePicture/{userId}", self("userId"), a.setPhoto, upload},
		{get, "/api/v1/user/profile/{userId}", self("userId"), a.listActivity, nil},

		{get, "/api/v1/user/data/{userId}", self("userId"), a.exportOwnData, nil},
		{post, "/api/v1/user/deletion/{userId}", self("userId"), a.askDeletion, nil},

		{post, "/api/v1/admin/people/export", superuser, a.exportAnyPerson, nil},
		{post, "/api/v1/admin/people/erase", superuser, a.eraseAnyPerson, durable},

		{post, "/api/v1/queries/addEmail", anyone, a.subscribe, once},
		{post, "/api/v1/home/contactus", anyone, a.contact, once},

		{get, "/api/items", anyone, a.searchItems, hot},
		{get, "/api/v1/categories/getallcategories", anyone, a.listCategories, hot},
		{get, "/api/v1/scheduleBooking/locations/{$}", anyone, a.listLocations, hot},
		{get, "/api/v1/scheduleBooking/locations", anyone, a.listLocations, hot},
		{get, "/api/v1/scheduleBooking/photographers/filter", anyone, a.searchSchedule, hot},

		{get, "/api/v1/portfolio/getPhotographerDetails/{id}", anyone, a.showPhotographer, hot},
		{get, "/api/v1/portfolio/getPhotographerProfile", photographer, a.showOwnProfile, nil},
		{get, "/api/v1/portfolio/getPortfolio/{id}", anyone, a.showPortfolio, hot},
		{get, "/api/v1/portfolio/completed-shoots/{id}", anyone, a.countShoots, hot},
		{get, "/api/v1/portfolio/calculateCompletedShootsByCategory/{id}", anyone, a.countShoots, hot},
		{get, "/api/v1/portfolio/reviews/{id}", anyone, a.listReviews, hot},
		{post, "/api/v1/portfolio/updatePricing", photographer, a.updatePricing, nil},
		{post, "/api/v1/portfolio/changeAvailability", photographer, a.changeAvailability, nil},
		{post, "/api/v1/portfolio/selectcategories", photographer, a.selectCategories, nil},
		{post, "/api/v1/portfolio/updateProfile", photographer, a.updateProfile, nil},
		{post, "/api/v1/portfolio/askApproval", photographer, a.askApproval, nil},
		{post, "/api/v1/portfolio/setPortfolioImages", photographer, a.uploadPortfolio, onceUpload},
		{post, "/api/v1/portfolio/makeCoverImage", photographer, a.makeCover, nil},
		{del, "/api/v1/portfolio/deleteCoverImage", photographer, a.deleteCover, nil},
		{del, "/api/v1/portfolio/deletePortfolioImage", photographer, a.deleteImages, nil},
		{del, "/api/v1/portfolio/deleteportfolio/{$}", photographer, a.deletePortfolio, nil},
		{del, "/api/v1/portfolio/deleteportfolio", photographer, a.deletePortfolio, nil},
		{post, "/api/v1/portfolio/set-profile-picture/{id}", ownPhotographer("id"), a.setPhoto, upload},
		{del, "/api/v1/portfolio/del-profile-picture/{id}", ownPhotographer("id"), a.removePhoto, nil},

		{get, "/api/v1/booking/{userId}", self("userId"), a.listAddresses, nil},
		{post, "/api/v1/booking/addAddress/{userId}", self("userId"), a.addAddress, once},
		{put, "/api/v1/booking/user/{userId}/address", self("userId"), a.changeAddress, nil},
		{del, "/api/v1/booking/user/{userId}/address", self("userId"), a.deleteAddress, nil},
		{post, "/api/v1/booking/{userId}/{photographerId}", booker, a.createBooking, durableOnceShared},
		{post, "/api/v1/booking/{photographerId}", customer, a.notifyPhotographer, nil},
		{put, "/api/v1/booking/{bookingId}/paymentMethod", customer, a.choosePaymentMethod, durable},
		{post, "/api/v1/user/cancelbookingdata", customer, a.cancelBooking, durableOnce},
		{post, "/api/v1/booking/review/{bookingId}", customer, a.reviewBooking, once},

		{post, "/api/v1/payment/capturePayment", customer, a.needsProvider(a.capturePayment), durableOnceSlow},
		{post, "/api/v1/payment/verifyPayment", customer, a.needsProvider(a.verifyPayment), durable},
		{post, "/api/v1/payment/webhook", anyone, a.needsProvider(a.takeWebhook), durableHot},

		{get, "/api/v1/dashboard/userreq/{photographerId}", ownPhotographer("photographerId"), a.listRequests, nil},
		{get, "/api/v1/dashboard/photographerName/{photographerId}", anyone, a.showName, hot},
		{get, "/api/v1/booking/{bookingId}/receipt", party, a.showReceipt, nil},
		{get, "/api/v1/dashboard/earnings/{photographerId}", ownPhotographer("photographerId"), a.showEarnings, nil},
		{put, "/api/v1/dashboard/userreq/{requestId}", photographer, a.acceptRequest, durable},
		{del, "/api/v1/dashboard/userreq/{requestId}", photographer, a.rejectRequest, durable},
		{put, "/api/v1/dashboard/userreq/complete/{requestId}", photographer, a.completeRequest, durable},

		{get, "/api/v1/admin/exports/{table}", superuser, a.exportTable, nil},
		{get, "/api/v1/admin/waiting", superuser, a.showWaiting, nil},

		{get, "/api/v1/demo/outbox", anyone, a.showDemoOutbox, nil},
		{post, "/api/v1/demo/pay", customer, a.payInSandbox, nil},
	}
}

func (a *api) bindRoutes(r *router.Router[*core.RequestEvent]) {
	a.uploadCalls = map[string]bool{}
	for _, route := range a.routes() {
		if slices.ContainsFunc(route.middleware, func(h *hook.Handler[*core.RequestEvent]) bool { return h.Id == uploadsID }) {
			a.uploadCalls[route.method+" "+route.path] = true
		}
		bound := r.Route(route.method, route.path, route.handler)
		bound.Bind(apis.BodyLimit(jsonLimit))
		bound.BindFunc(route.who.check)
		bound.Bind(route.middleware...)
	}
}
