package demo

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// bio returns one to three sentences about the nth photographer. It uses the opening sentences in rotation and combines
// them with varying second sentences, so that hundreds of bios differ. A bio with only one sentence always contains a
// personal detail.
func bio(r *rand.Rand, n int, p Photographer) string {
	first := openings
	if p.Type == mobileOnly {
		first = mobileOpenings
	}
	parts := []string{first[n*12%len(first)]}
	if chance := r.IntN(100); chance < 80 || !strings.Contains(parts[0], "{") {
		about := p.Categories[0]
		if percent(r, 20) {
			about = p.Categories[1]
		}
		second := crafts[about]
		parts = append(parts, second[(n*5+3*(n/len(first)))%len(second)])
		if chance < 40 {
			parts = append(parts, endings[n*5%len(endings)])
		}
	}
	area := pick(r, genericAreas)
	if len(p.home.areas) > 0 {
		area = pick(r, p.home.areas).name
	}
	return strings.NewReplacer(
		"{city}", p.City, "{area}", area, "{main}", subject[p.Categories[0]], "{also}", subject[p.Categories[1]],
		"{years}", strconv.Itoa(between(r, 3, 18)), "{number}", strconv.Itoa(between(r, 4, 40)*10),
	).Replace(strings.Join(parts, " "))
}

var subject = map[string]string{
	"Product": "products", "Event": "events", "Fashion": "fashion", "Real Estate": "homes and interiors",
	"Food": "food", "Mobile": "stories shot on a phone", "Wedding": "weddings",
}

var (
	openings = []string{
		"I have photographed {main} in {city} for {years} years and still look forward to every Monday.",
		"Based in {city}, I work mostly with {main} and now and then with {also}.",
		"What began as a college hobby became a small studio in {city} devoted to {main}.",
		"{years} years, {number} clients and one rule: the picture has to feel true.",
		"My studio near the old quarter of {city} has daylight on two sides and room for big ideas.",
		"I trained as an architect and now spend my days photographing {main}.",
		"Natural light is my favourite tool, and {city} has plenty of it.",
		"Most of my work is {main}; my heart also belongs to {also}.",
		"I travel from {city} with two cameras, three lenses and a great deal of patience.",
		"After {years} years at a magazine I went independent to photograph {main} my own way.",
		"Quiet on set, quick with edits: that is how my clients describe me.",
		"I help small brands look as good as large ones.",
		"Third-generation photographer from {city}, first one in the family without a darkroom.",
		"For me {main} and {also} have one thing in common: the light decides.",
		"I moved to {city} for a single assignment {years} years ago and never left.",
		"My pictures are simple on purpose: clean frames, honest colour, no clutter.",
		"I have delivered more than {number} shoots and remember nearly all of them.",
		"A self-taught photographer from {city} who reads light meters for fun.",
		"I run a two-person team in {city}: one behind the camera, one looking after you.",
		"Before photography I was an engineer, which explains my love of planning.",
		"You bring the idea, I bring everything else.",
		"I work across {city} with {main} as my first love and {also} close behind.",
		"Colour is where I begin: I plan the palette before I unpack the camera.",
		"My work has appeared in {number} catalogues, menus and albums across India.",
		"I believe that good pictures begin with a good conversation over chai.",
		"Film taught me patience, and {years} years of {main} taught me speed.",
		"I keep my shoots small, calm and well prepared.",
		"Born and raised in {city}, I know where its light is best at every hour.",
		"I photograph {main} the way a friend would tell you about it: warmly and without fuss.",
		"Detail matters to me, from the first sketch to the last retouched pixel.",
		"My studio in {area} has a kitchen set, a white cove and a window that faces north.",
		"I came to {main} from newspapers, where nobody waits for the light, and it still shows in how I work.",
		"You will find my two-room studio above a bookshop in {area}.",
		"I shoot {main} on weekdays and keep the weekends for {also}.",
		"After film school in Pune I assisted for four years, then opened my own studio in {area}.",
		"{number} clients in {city} have booked me for {main}, and more than half of them came back.",
		"I live in {area} and am usually the first to arrive and the last to pack up.",
		"My mother tailored, my father repaired cameras; I ended up photographing {main}.",
		"I plan every shoot on paper first: a list of frames, the hour and where the sun will be.",
		"For {years} years I have worked from {area}, mostly on {main}.",
		"I keep two bodies, three lights and a steamer in the car, so {city} traffic is the only surprise.",
		"I began with {also} for friends in {area}; today {main} fills my calendar.",
		"I have a soft spot for {also}, though most of my week belongs to {main}.",
	}
	mobileOpenings = []string{
		"I shoot and edit on a phone, so you get your pictures while the moment is still warm.",
		"Phone, gimbal, pocket light: my whole studio fits in a backpack and reaches any corner of {city}.",
		"I make quick, bright pictures and reels for shops and cafés in {city}.",
		"Being light on gear makes me affordable and fast, without cutting corners.",
		"I have filled the feeds of {number} small businesses around {city}.",
		"Social media is my home ground: vertical, lively and ready to post.",
		"A modern phone, a steady hand and the streets of {city}: that is all I need.",
		"I specialise in same-day pictures for {also} and everything that cannot wait.",
		"No crew, no cables: I blend in and catch what really happens in {city}.",
		"I started with a borrowed phone and a window; the window is still my favourite light.",
		"Students, home bakers and new brands in {city} are my regulars.",
		"My style is candid and colourful, made for small screens.",
		"I bring a tripod the size of a pen and leave with a week of content for you.",
		"I gave up my heavy camera two years ago and have never been quicker.",
		"From {city} for the small screen: that is where your customers are looking.",
		"I treat a market stall in {city} with the same care as a campaign.",
		"I am the person to call when it has to be tonight and has to be good.",
		"Everything I shoot is made to be shared, and quickly.",
		"I walk the lanes of {area} every morning with my phone; most of my locations come from there.",
		"Weekday mornings I shoot for cafés in {area}, evenings for launches.",
		"One phone, two clip-on lenses and a white umbrella: my kit for shops in {area}.",
		"I used to run the social media of a café in {city}; now I shoot for {number} of them.",
		"My first {number} shoots were for friends; the rest came by word of mouth.",
	}
	crafts = map[string][]string{
		"Product": {
			"Glass, steel and anything else that mirrors the room is what I like best.",
			"I deliver cut-outs, shadows and square crops in one folder, named by your SKU codes.",
			"Handloom, brass and terracotta from small workshops fill my shelves.",
			"From jewellery to machine parts, every item gets the light it deserves.",
			"I shoot clean white catalogue frames and moody lifestyle sets with equal care.",
			"Bottles, boxes and reflective surfaces are my speciality.",
			"Send me your samples and I return pictures that are ready for any marketplace.",
			"Colour accuracy is something I measure, not something I guess.",
			"Forty items a day is my usual pace, and each one is checked twice.",
			"I build small sets around a product until it tells its story.",
			"Makers, potters and perfumers have taught me to look closely.",
		},
		"Event": {
			"I carry two cameras so that a blown fuse or a late speaker costs you nothing.",
			"Sangeets, product launches and school days: I have the shot list ready before you do.",
			"My team of two covers the stage and the crowd at once.",
			"Conferences, concerts, birthdays: I stay out of the way and miss nothing.",
			"Low light and fast moments are where I feel at home.",
			"You will have the highlights before breakfast the next day.",
			"I photograph speakers, guests and the small gestures in between.",
			"Large halls do not scare me, and neither do three-year-olds with cake.",
		},
		"Fashion": {
			"I shoot sarees, lehengas and streetwear, in the studio or on a terrace at six in the morning.",
			"A stylist and a make-up artist can come along if you need them.",
			"I love texture: silk, linen, handloom, denim.",
			"Lookbooks, campaigns and jewellery are what I do week after week.",
			"I direct gently, so that first-time models look like regulars.",
			"My sets mix studio strobes with the streets of {city}.",
			"Fabric should move in a picture, and I wait until it does.",
			"I scout rooftops and stepwells for sets that nobody else has.",
			"Handbags, shoes and jewellery get portraits of their own.",
		},
		"Real Estate": {
			"I measure the rooms, straighten the verticals and hide the cables.",
			"Homestays, co-working floors and model flats are my usual week.",
			"Most flats take me two hours, and you have the pictures the next evening.",
			"Straight lines, open curtains and the right hour of the day do most of the selling.",
			"I photograph flats, villas and hotels so that they look their best and still like themselves.",
			"Dusk exteriors are my signature.",
			"I bring a stylist's eye for cushions and a surveyor's eye for angles.",
			"Owners tell me that enquiries double with the new pictures.",
		},
		"Food": {
			"I have lit everything from vada pav to nine-course menus.",
			"Cafés and cloud kitchens send me forty dishes a day, and each one is eaten afterwards.",
			"I style, light and shoot menus that make people hungry.",
			"Street carts and tasting menus get the same respect from me.",
			"Steam, drips and crumbs are welcome on my set.",
			"I cook at home, which helps me to know when a dish is at its best.",
			"Delivery menus, cookbooks and packaging fill most of my weeks.",
			"Biryani at noon, cocktails at night: I know how to light both.",
			"Chefs like that I am done before the food gets cold.",
		},
		"Mobile": {
			"Reels of fifteen seconds are cut before you have finished your tea.",
			"I send ten pictures the same evening and the rest by noon.",
			"Home bakers and boutiques book me by the month.",
			"Product close-ups, reels and stories are all part of the package.",
			"I edit on the spot and share the pictures before I leave.",
			"Flat-lays and shop tours are my favourites.",
			"You get vertical and square versions of every picture.",
			"I also show you how to keep the look going yourself.",
			"Captions and hashtags come with the pictures if you like.",
			"Ring light or window light, I carry one and find the other.",
			"Half an hour is often all I need.",
			"I work around your opening hours, so nobody has to wait.",
		},
		"Wedding": {
			"I have been to more than a hundred pheras and still tear up at the vidaai.",
			"Two of us cover the baraat and the bride at the same hour.",
			"Nikah, anand karaj or church aisle: I know when to step back.",
			"I photograph the grandmothers first; they never forget it.",
			"From the haldi to the vidaai I follow the day as it unfolds.",
			"I mix candid moments with a few portraits that you will want to frame.",
			"Families trust me with three generations in one picture.",
			"Marigolds, mandaps and midnight dancing are my favourite backdrop.",
			"I plan around the rituals, never the other way round.",
		},
	}
	endings = []string{
		"Parking and tolls within {city} are included.", "You choose the final set from a private gallery.",
		"I invoice with GST if your company needs it.", "Monsoon dates can be moved for free.",
		"I bring a second camera to every shoot.", "A friend in {area} does my prints, and they are lovely.",
		"Previews reach you within two days.", "Tell me your idea and I will tell you the best hour for it.",
		"I speak Hindi, English and fluent small talk.", "All edits are included in the price.",
		"Outdoor shoots at sunrise come with free chai.", "I am happy to travel for the right story.",
		"Rush delivery is possible, just ask.", "References on request.", "Let us make something beautiful.",
		"Mood boards are welcome, surprises too.", "I keep a backup of every shoot for a year.",
		"Pets and children are always welcome on set.", "Weekends fill up early, so book ahead.",
		"I answer every message the same day.", "Every set comes with a few black-and-white favourites.",
		"A short call before the shoot saves an hour on the day.", "Small budgets get the same care as big ones.",
	}
)
