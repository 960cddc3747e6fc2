package usertext

import (
	"errors"
	"strings"
	"testing"
)

func TestNamesOfPeople(t *testing.T) {
	for _, name := range []string{
		"Asha Rao", "St. John", "Dr. A.P.J. Abdul Kalam", "Anand S.", "K. R. Narayanan", "K.R.Narayanan", "A.R. Rahman", "A.R.Rahman", "M.Karunanidhi",
		"Dr.Kumar", "D'Souza", "D’Souza", "Anne-Marie", "José Núñez", "Müller", "Nguyễn Thị Minh Khai", "Rev. Fr. J.M. Pinto", "J.R.D. Tata", "P. V. Sindhu",
		"अशा राव", "श्रीमती लक्ष्मी", "र्\u200dय", "क्\u200dष", "क्\u200cष", "தமிழ்ச்செல்வி", "ஶ்ரீ", "க்\u200cஷ", "ന\u0d4d\u200d", "ശ്രീ\u200cരാമൻ", "অনন্যা", "ગુજરાતી", "ਗੁਰਪ੍ਰੀਤ",
		"ಶ್ರೀನಿವಾಸ", "తెలుగు", "ଓଡ଼ିଆ", "اردو", "දේශප්\u200dරිය", "Ravi (Bunty) Das", "Asha & Ravi", "Studio 9", "Ravi, Jr.", "Asha ❤️",
	} {
		if got, err := Name(name); err != nil || got == "" {
			t.Errorf("%q is refused: %v", name, err)
		} else if again, err := Name(got); err != nil || again != got {
			t.Errorf("%q becomes %q and then %q, %v", name, got, again, err)
		}
	}
	for input, want := range map[string]string{
		"  Asha \t\r\n Rao ": "Asha Rao", "Jose\u0301": "José", "Asha\u00a0Rao": "Asha Rao", "As\u200dha": "Asha", "As\u200cha": "Asha", "क\u200d": "क",
		"क्\u200d\u200d\u200dष": "क्\u200dष", "राव\u200dX": "रावX",
	} {
		if got, err := Name(input); got != want || err != nil {
			t.Errorf("%q becomes %q, not %q, %v", input, got, want, err)
		}
	}
}

func TestNamesThatAreNone(t *testing.T) {
	for _, name := range []string{"", "  ", "\u200d", "\u2028"} {
		if got, err := Name(name); !errors.Is(err, ErrEmpty) {
			t.Errorf("%q is read as %q, %v", name, got, err)
		}
	}
	for _, invisible := range []rune{
		0x0, 0x1b, 0x7f, 0x80, 0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068,
		0x2069, 0x206a, 0xfeff, 0xfff9, 0x115f, 0x3164, 0xffa0, 0x2800, 0x34f, 0xe000, 0xf8ff, 0xe0041, 0x10fffd, 0x378, 0xfffd,
	} {
		if got, err := Name("Asha" + string(invisible) + "Rao"); !errors.Is(err, ErrCharacter) {
			t.Errorf("U+%04X is read as %q, %v", invisible, got, err)
		}
		if got := Text("Flat 4" + string(invisible) + "/12"); got != "Flat 4/12" {
			t.Errorf("U+%04X is kept: %q", invisible, got)
		}
	}
	for _, name := range []string{"Asha\xff", "Z" + strings.Repeat("\u0335", 9), "क" + strings.Repeat("\u0941", 9), "\u0301", "...", "क" + strings.Repeat("\u094d\u200d", 9)} {
		if got, err := Name(name); !errors.Is(err, ErrCharacter) {
			t.Errorf("%q is read as %q, %v", name, got, err)
		}
	}
	for _, name := range []string{"<b>Asha</b>", "Asha <", "> Rao", "＜script＞", "Asha ﹤", "A<\u0338", "a \u226f b"} {
		if got, err := Name(name); !errors.Is(err, ErrMarkup) {
			t.Errorf("%q is read as %q, %v", name, got, err)
		}
	}
	for _, name := range []string{
		"https://evil.example/login", "http://evil", "www.evil.example", "WWW.Evil", "evil.example", "evil.example/pay", "evil[.]com", "evil(.)com", "Win at evil.com now",
		"evil.com.", "(evil.com)", "evil.co.in", "Asha@evil.com", "asha@evil", "ｅｖｉｌ．ｃｏｍ", "evil。com", "evil․com", "t.me", "bit.ly", "इंटरनेट.भारत", "पेटीएम.संगठन",
		"192.168.0.1", "1/2", `evil\pay`, "evil.XYZ", "pay-now.app", "ftp://x",
	} {
		if got, err := Name(name); !errors.Is(err, ErrLink) {
			t.Errorf("%q is read as %q, %v", name, got, err)
		}
	}
}

func TestTextKeepsWhatPeopleWrite(t *testing.T) {
	for _, text := range []string{
		"Flat 4/12, M.G. Road, Pune 411001", "12, Hauz Khas Village\nNew Delhi", "https://maps.app.goo.gl/abc", "फ्लैट ४/१२, एम.जी. रोड", "Great shoot!!! 10/10 😀", "asha@example.in",
	} {
		if got := Text(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	for input, want := range map[string]string{
		" 7 Park Street\r\nKolkata ": "7 Park Street\nKolkata", "7\u202eteertS kraP": "7teertS kraP", "a\tb": "a b", "a\u2028b": "a\nb", "Jose\u0301": "José",
		"Z" + strings.Repeat("\u0335", 50): "Z" + strings.Repeat("\u0335", 4), "a\xffb": "ab", "\u200b\u200b": "",
	} {
		if got := Text(input); got != want {
			t.Errorf("%q becomes %q, not %q", input, got, want)
		}
	}
}

func TestDefangedTextHasNoLinks(t *testing.T) {
	for input, want := range map[string]string{
		"Flat 4/12, M.G. Road": "Flat 4/12, M.G. Road", "Dr. A.P.J. Abdul Kalam": "Dr. A.P.J. Abdul Kalam",
		"Pay at https://evil.example/pay now.": "Pay at https[:]//evil[.]example/pay now.", "evil.com": "evil[.]com", "write asha@evil.com": "write asha[at]evil[.]com",
		"ｅｖｉｌ．ｃｏｍ": "ｅｖｉｌ[.]ｃｏｍ", "www.evil": "www[.]evil", "evil[.]com": "evil[.]com", "evil.com\nhttp://x": "evil[.]com\nhttp[:]//x",
	} {
		got := Defang(input)
		if got != want {
			t.Errorf("%q becomes %q, not %q", input, got, want)
		}
		if strings.Contains(got, "://") || strings.Contains(got, "evil.com") || strings.Contains(got, "@") {
			t.Errorf("%q still has a link: %q", input, got)
		}
	}
}
