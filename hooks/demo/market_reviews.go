package demo

import (
	"math/rand/v2"
	"time"
)

// reviewAfter is the age, in days, up to which shoots have no review, so that visitors can write one.
const reviewAfter = 4

// Review is a customer's review of a completed booking.
type Review struct {
	ID      string
	Rating  int // from 1 to 5
	Comment string
	Created time.Time
}

// review returns the customer's review of a booking, or nil if there is none. The demo customer reviews every shoot
// that is old enough.
func (m *Market) review(r *rand.Rand, b *Booking, plan plan, number int) *Review {
	if plan.day >= -reviewAfter || (plan.customer != demoCustomer && percent(r, 30)) {
		return nil
	}
	rating := m.stars(r, number/bookingsEach)
	return &Review{
		ID: m.id(reviewKind, number), Rating: rating, Comment: comment(r, rating, b.Category, number),
		Created: b.MovedAt.Add(minutes(r, 3*60, (reviewAfter-1)*24*60)),
	}
}

// stars returns a random rating for the nth photographer. Some photographers get higher ratings than others.
func (m *Market) stars(r *rand.Rand, n int) int {
	delighted := []int{94, 88, 82, 76, 68, 55}[mix(m.base(reviewKind)-uint64(n))%6]
	switch {
	case n == 0 || percent(r, delighted):
		return 5 - r.IntN(20)/17 // some satisfied customers give only four stars
	case percent(r, 75):
		return 4
	case percent(r, 92):
		return 3
	default:
		return between(r, 1, 2)
	}
}

// comment returns one to three sentences or, for some reviews, "". Comments whose numbers are consecutive begin with
// different sentences.
func comment(r *rand.Rand, rating int, category string, number int) string {
	if percent(r, 10) {
		return ""
	}
	switch rating {
	case 5:
		return sentences(r, number, delights, details[category], thanks)
	case 4:
		return sentences(r, number, likes, details[category], quibbles)
	case 3:
		return sentences(r, number, mixed, quibbles)
	default:
		return sentences(r, number, letdowns, complaints)
	}
}

// sentences returns a sentence from the first list, usually followed by one from the second list, and often by one from
// the third. Texts whose numbers are consecutive consist of different sentences, because a profile shows them together.
func sentences(r *rand.Rand, number int, lists ...[]string) string {
	text := ""
	for i, list := range lists {
		if percent(r, []int{100, 75, 50}[i]) {
			text += " " + list[number%len(list)]
		}
	}
	return text[1:]
}

var (
	delights = []string{
		"Absolutely loved the pictures!", "Could not be happier with how this turned out.",
		"One of the best booking experiences I have had.", "Professional from the first call to the last edit.",
		"Punctual, calm and very talented.", "The photos are even better than I had imagined.",
		"A wonderful eye for detail.", "Made the whole day feel easy.", "Great energy and great results.",
		"Everyone at home keeps asking who took these.", "Worth every rupee.",
		"Brilliant work, on time and on budget.", "I knew from the first frame that we had chosen well.",
		"Understood the brief in five minutes and delivered exactly that.", "Five stars without thinking twice.",
		"So patient with our endless requests.", "The best money we spent this season.",
		"We had a tight schedule and it was never a problem.", "Showed us the frames on the spot, so there were no surprises.",
		"Came with a plan for the light and stuck to it.", "I have never enjoyed being at a shoot before.",
		"Exactly the style we saw on the profile.", "Answered every question the same evening.",
		"We argued about which picture to print first.", "Set up in ten minutes and left the place spotless.",
		"Better than studios that charge twice as much.", "Listened first, and only then took out the camera.",
		"Our third photographer this year and by far the best.", "Every picture in the set is usable.",
		"Turned a rainy day into our favourite pictures.", "Knew what we needed before we did.",
		"The preview alone made us smile.", "No fuss, no delays, lovely pictures.",
		"Small changes were made without a word.", "The files were sorted and named, ready to use.",
		"We would have paid more for this.", "Friendly with the staff and quick with the lens.",
	}
	likes = []string{
		"Very good pictures and a friendly person to work with.", "Happy with the result overall.",
		"Solid work and clear communication.", "Nice shots, and delivered when promised.",
		"Good value for the price.", "We liked most of the pictures a lot.", "Pleasant experience from start to end.",
		"Knows the craft well.", "Came prepared and worked fast.", "Would book again for a similar shoot.",
		"Good eye, and polite with everyone.", "The set covers everything on our list.", "Reliable, which is what we needed.",
		"A fair price and pictures to match.", "We found ten favourites at the first look.", "Pictures as shown on the profile.",
	}
	mixed = []string{
		"Decent pictures, nothing extraordinary.", "An average experience for us.", "Some great shots, some rushed ones.",
		"The result was fine in the end.", "Good photographer, but the day was a little disorganised.",
		"Half of the set is lovely.", "Fine for our menu, not for a poster.",
	}
	letdowns = []string{
		"Not what we had hoped for.", "Disappointed with this one.", "We expected more from the portfolio.",
		"I would not book this again.",
	}
	details = map[string][]string{
		"Product": {
			"Cut-outs arrived named by our SKU codes, which saved us a day.",
			"The brass lamps look warm without any glare.",
			"We finally have one look across all our candles.",
			"Our catalogue finally looks consistent.", "The reflections on the bottles were handled perfectly.",
			"Colours match the real products exactly.", "Sales on the new listings went up within a week.",
			"Every SKU was shot from four angles without us asking.", "The white backgrounds needed no retouching at all.",
			"Even the tiny earrings came out pin sharp.",
		},
		"Event": {
			"The speakers got their portraits before the panel was over.",
			"Every table at the reception was covered.",
			"The sangeet dance shots are full of movement.",
			"The stage lights were tricky and still every frame is sharp.", "Caught all the candid moments we missed.",
			"Stayed an extra half hour so that we got the cake cutting.", "Our office party has never looked this good.",
			"Guests hardly noticed the camera.", "The group photo of eighty people is perfect.",
			"We had the highlights the very next morning.",
		},
		"Fashion": {
			"The zari work is visible in every frame.",
			"Twenty looks in one day and nobody was tired.",
			"The handbag pictures went straight to our home page.",
			"The drape of every saree comes through beautifully.", "Directed our first-time models with great patience.",
			"The lookbook feels like a magazine.", "Lovely use of natural light for the linen collection.",
			"Skin tones look real, not filtered.", "The jewellery close-ups are stunning.",
			"Found a terrace location that made the collection shine.",
		},
		"Real Estate": {
			"The balcony view is finally part of the listing.",
			"Came back at dusk for the pool without charging extra.",
			"The staircase picture is now our brochure cover.",
			"The flat was rented out in four days.", "Rooms look bright and true to size.",
			"The dusk shot of the facade sold the villa.", "Straight lines everywhere, no strange wide-angle look.",
			"Tidied the rooms with us before shooting.", "Bookings for our homestay doubled after the new pictures.",
			"Even the small kitchen looks inviting.",
		},
		"Food": {
			"The dosa looks as crisp as it is.",
			"Forty dishes in five hours and the kitchen never had to wait.",
			"Our cupcakes sold out the weekend the pictures went up.",
			"You can almost smell the chai.", "Our menu has never looked so tempting.",
			"The thali from above is our new cover.", "Brought own props that matched our crockery.",
			"Worked quickly before the ice cream could melt.", "Orders on the delivery app jumped the same week.",
			"The steam on the biryani is real!",
		},
		"Mobile": {
			"The reel of our kulfi counter has more views than we have neighbours.",
			"Found good light in our tiny shop.",
			"The captions were a nice surprise.",
			"Hard to believe these came from a phone.", "Perfect quick reels for our page.",
			"Edited on the spot and sent within the hour.", "Just what a small shop like ours needed.",
			"Taught us how to shoot better ourselves.", "Light setup, no fuss, great stories.",
		},
		"Wedding": {
			"The varmala moment is caught from two sides.",
			"My nani asked for a print the same evening.",
			"The baraat pictures are pure joy.",
			"The haldi pictures make me smile every time.", "Our parents cried when they saw the album.",
			"The mandap at sunset is framed on our wall now.", "Handled a very large family with a smile.",
			"Not a single ritual was missed.", "The candid shots of my grandmother are priceless.",
			"Kept us relaxed through the whole couple shoot.",
		},
	}
	thanks = []string{
		"Highly recommended!", "Will definitely book again.", "Thank you so much!", "Already planning the next shoot.",
		"Ten out of ten.", "Do not think twice, just book.", "We will be back for the festive season.",
		"My whole team was impressed.", "Thanks for the extra edits.", "A pleasure from start to finish.",
		"I have passed the name on to friends.", "See you next season.", "Please never change your number.",
		"Our new favourite.", "Full marks from all of us.", "Thank you for your patience.", "We are lucky to have found this.",
	}
	quibbles = []string{
		"The edits took a day longer than promised.", "Arrived ten minutes late because of traffic.",
		"A few more angles would have been nice.", "Some pictures were a touch too warm for my taste.",
		"Parking at the venue took a while.", "I would have liked more choices in the final set.",
		"The preview came late, the full set on time.", "Replies on the phone could be quicker.",
	}
	complaints = []string{
		"Arrived an hour late and left early.", "Many of the pictures were out of focus.",
		"The final set came two weeks after the date we agreed on.", "We had to ask several times for the edits.",
		"The lighting was harsh in most of the frames.",
	}
)
