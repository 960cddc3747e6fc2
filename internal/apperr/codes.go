package apperr

// Code identifies an error for programs. Codes are part of the API: docs/openapi.yaml lists them in ErrorCode, and
// their meaning never changes. A specific code is necessary only if clients must distinguish the error from others of
// the same kind.
type Code string

// These are the default codes of the kinds.
const (
	CodeInternal             Code = "internal"
	CodeInvalid              Code = "invalid"
	CodeUnauthorized         Code = "unauthorized"
	CodeForbidden            Code = "forbidden"
	CodeNotFound             Code = "not_found"
	CodeTimeout              Code = "timeout"
	CodeConflict             Code = "conflict"
	CodeTooLarge             Code = "too_large"
	CodeUnsupportedMediaType Code = "unsupported_media_type"
	CodeTooManyRequests      Code = "too_many_requests"
	CodeUnavailable          Code = "unavailable"
	CodeInsufficientStorage  Code = "insufficient_storage"
)

// These codes are about accounts and sessions.
const (
	CodeAccountSuspended Code = "account_suspended"
	CodeCodeExpired      Code = "code_expired"
	CodeCodeWrong        Code = "code_wrong"
	CodeEmailTaken       Code = "email_taken"
	CodeLinkUsed         Code = "link_used"
	CodeMobileTaken      Code = "mobile_taken"
	CodeProofRequired    Code = "proof_required"
	CodeSessionEnded     Code = "session_ended"
	CodeTooManyCodes     Code = "too_many_codes"
	CodeWrongCredentials Code = "wrong_credentials"
	CodeWrongRole        Code = "wrong_role"
)

// These codes are about bookings and payments.
const (
	CodeAlreadyDecided          Code = "already_decided"
	CodeBelowMinimum            Code = "below_minimum"
	CodeCategoryNotOffered      Code = "category_not_offered"
	CodeNoMovesLeft             Code = "no_moves_left"
	CodeNotConfigured           Code = "not_configured"
	CodeNotPaid                 Code = "not_paid"
	CodeNotPayable              Code = "not_payable"
	CodeOutsideArea             Code = "outside_area"
	CodePaymentFailed           Code = "payment_failed"
	CodePaymentRefunded         Code = "payment_refunded"
	CodePhotographerUnavailable Code = "photographer_unavailable"
	CodePriceChanged            Code = "price_changed"
	CodeProposalOpen            Code = "proposal_open"
	CodeRequestExpired          Code = "request_expired"
	CodeSlotInvalid             Code = "slot_invalid"
	CodeSlotTaken               Code = "slot_taken"
	CodeTooEarly                Code = "too_early"
	CodeTooLateToMove           Code = "too_late_to_move"
	CodeTooManyPending          Code = "too_many_pending"
)

// These codes are about instant bookings, offers and rescues.
const (
	CodeAlreadyWon   Code = "already_won"
	CodeDispatchOpen Code = "dispatch_open"
	CodeNobodyFree   Code = "nobody_free"
	CodeOfferClash   Code = "offer_clash"
	CodeOfferEnded   Code = "offer_ended"
	CodeOfferLost    Code = "offer_lost"
	CodeShootStarted Code = "shoot_started"

	CodeWithdrawalsHeld Code = "withdrawals_held"
)

// These codes are about deliveries and problems.
const (
	CodeAlreadyDelivered Code = "already_delivered"
	CodeDeliveryEnded    Code = "delivery_ended"
	CodeDeliveryFull     Code = "delivery_full"
	CodeFewerFiles       Code = "fewer_files"
	CodeLocked           Code = "locked"
	CodeNoRoundsLeft     Code = "no_rounds_left"
	CodeNothingReady     Code = "nothing_ready"
	CodePickLimit        Code = "pick_limit"
	CodePinRequired      Code = "pin_required"
	CodeProblemOpen      Code = "problem_open"
	CodeTooLate          Code = "too_late"
	CodeTooManyFiles     Code = "too_many_files"
	CodeUploadRunning    Code = "upload_running"
)

// These codes are about messages and briefs.
const (
	CodeBlocked         Code = "blocked"
	CodeBriefChanged    Code = "brief_changed"
	CodeBriefClosed     Code = "brief_closed"
	CodeClosed          Code = "closed"
	CodePicturesFull    Code = "pictures_full"
	CodeReportOpen      Code = "report_open"
	CodeTooManyPictures Code = "too_many_pictures"
	CodeWaitForAnswer   Code = "wait_for_answer"
)

// These codes are about payouts.
const (
	CodeEmailChanged Code = "email_changed"
	CodeNothingDue   Code = "nothing_due"
	CodePayeeProblem Code = "payee_problem"
	CodeUTRUsed      Code = "utr_used"
)

// These are the other codes.
const (
	CodeCursorInvalid Code = "cursor_invalid"
	CodeKeyBusy       Code = "key_busy"
	CodeKeyReused     Code = "key_reused"
	CodePortfolioFull Code = "portfolio_full"
	CodeRecordChanged Code = "record_changed"
)

var defaultCodes = [...]Code{
	KindInternal:             CodeInternal,
	KindInvalid:              CodeInvalid,
	KindUnauthorized:         CodeUnauthorized,
	KindForbidden:            CodeForbidden,
	KindNotFound:             CodeNotFound,
	KindTimeout:              CodeTimeout,
	KindConflict:             CodeConflict,
	KindTooLarge:             CodeTooLarge,
	KindUnsupportedMediaType: CodeUnsupportedMediaType,
	KindTooManyRequests:      CodeTooManyRequests,
	KindUnavailable:          CodeUnavailable,
	KindInsufficientStorage:  CodeInsufficientStorage,
	KindPreconditionFailed:   CodeInvalid,
	KindRangeNotSatisfiable:  CodeInvalid,
	KindLocked:               CodeConflict,
}

// DefaultCode returns the code of errors of this kind for which no specific code is set.
func (k Kind) DefaultCode() Code { return defaultCodes[k] }
