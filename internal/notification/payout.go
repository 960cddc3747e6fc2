package notification

import (
	"fmt"
	"time"

	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// Payout contains the data of a payout that is shown in messages. It contains neither a full account number nor a PAN.
type Payout struct {
	ID     string
	Rupees float64
	Masked string // the last characters of the account number or UPI id
	UTR    string
	Name   string // the photographer's name, which is shown only to admins
	Batch  string // number of the batch of payouts
	Reason string // reason why the payout was returned: not_sent, rejected or returned
	Words  string // explanation by the bank or an admin
	Newer  bool   // whether the photographer has saved new details since the payout was made
}

// returned returns the text that explains to a photographer why a payout was returned and what to do.
func (p Payout) returned() string {
	why := map[string]string{"rejected": "Your bank refused it.", "returned": "Your bank sent it back."}[p.Reason]
	switch {
	case p.Reason == "not_sent":
		return "We did not send it in the end. The amount is due again and goes out with one of the next payouts. You do not need to do anything."
	case p.Newer:
		return why + " The amount is due again. The next payout goes to the details that you have saved since. You do not need to do anything."
	}
	return why + " The amount is due again. Please check your payout details and save them again; until then we cannot pay you."
}

// ofPayouts returns the sentence that tells photographers why they get an email about their money.
func (b Brand) ofPayouts() string { return why("you earn money as a photographer on " + b.Name) }

// PayeeSaved returns the email that informs a photographer that the payout details were changed. id is part of the
// dedupe key, so emails with different ids are all sent.
func (b Brand) PayeeSaved(to, masked string, usableFrom time.Time, id, baseURL string) Message {
	return Message{
		To: to, Subject: "Your payout details were changed",
		Text: compose(
			hello(""),
			"The payout details of your "+b.Name+" account were changed. Your money will go to the account "+masked+". For your "+
				"safety, nothing is paid before "+istime.Long(usableFrom)+".",
			"If this was not you, write to us at once.",
			action("Open your payout details", baseURL+"/profiledit"),
			b.ofAccount(),
		),
		DedupeKey: "payee:" + id,
	}
}

// DetailsMissing returns the email that asks a photographer for payout details, because released money cannot be paid
// without them. id is part of the dedupe key, so emails with different ids are all sent.
func (b Brand) DetailsMissing(to string, rupees float64, id, baseURL string) Message {
	return Message{
		To: to, Subject: "Where may we send your money?",
		Text: compose(
			hello(""),
			pricing.FormatRupees(rupees)+" of your shoots wait for you. Please enter your bank details or your UPI id and your PAN, so that we can pay you.",
			action("Enter your payout details", baseURL+"/profiledit"),
			b.ofPayouts(),
		),
		DedupeKey: "payeeMissing:" + id,
	}
}

// PayoutPaid returns the email that informs a photographer of a transfer.
func (b Brand) PayoutPaid(to string, p Payout, baseURL string) Message {
	return Message{
		To: to, Subject: "We have paid you " + pricing.FormatRupees(p.Rupees),
		Text: compose(
			hello(""),
			"We have transferred "+pricing.FormatRupees(p.Rupees)+" to your account "+p.Masked+".",
			facts([2]string{"UTR", p.UTR}),
			action("See your money", baseURL+"/dashboard"),
			b.ofPayouts(),
		),
		DedupeKey: "payoutPaid:" + p.ID,
	}
}

// PayoutReturned returns the email that tells a photographer that a payout was returned and what to do.
func (b Brand) PayoutReturned(to string, p Payout, baseURL string) Message {
	return Message{
		To: to, Subject: "A payout of " + pricing.FormatRupees(p.Rupees) + " was returned",
		Text: compose(
			hello(""),
			"Our payout of "+pricing.FormatRupees(p.Rupees)+" to your account "+p.Masked+" was returned. "+p.returned(),
			action("Open your payout details", baseURL+"/profiledit"),
			b.ofPayouts(),
		),
		DedupeKey: "payoutReturned:" + p.ID,
	}
}

// BalanceNegative returns the email that informs a photographer that the balance is negative. id is part of the dedupe
// key, so emails with different ids are all sent.
func (b Brand) BalanceNegative(to string, rupees float64, id, baseURL string) Message {
	return Message{
		To: to, Subject: "Your balance is below zero",
		Text: compose(
			hello(""),
			"After a refund or an adjustment, your balance is "+pricing.FormatRupees(rupees)+". It is settled with what you earn next. You do not need to do anything.",
			action("See your money", baseURL+"/dashboard"),
			b.ofPayouts(),
		),
		DedupeKey: "balanceNegative:" + id,
	}
}

// PayoutCameBack returns the email that informs an admin that a payout was returned.
func PayoutCameBack(to string, p Payout, baseURL string) Message {
	return Message{
		To: to, Subject: "A payout was returned",
		Text: compose(
			hello(""),
			"A payout was returned. Its amount is due again.",
			facts([2]string{"Photographer", p.Name}, [2]string{"Amount", pricing.FormatRupees(p.Rupees)}, [2]string{"Batch", p.Batch},
				[2]string{"Reason", p.Reason}, [2]string{"Note", p.Words}),
			action("Open the payouts", baseURL+"/adminactivity?tab=payouts"),
			ofAdmin,
		),
		DedupeKey: fmt.Sprintf("payoutReturned:%s:%s", p.ID, to),
	}
}
