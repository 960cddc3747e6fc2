package payout

import (
	"strings"
	"testing"
)

func TestValidGSTIN(t *testing.T) {
	for text, want := range map[string]bool{
		"27AAPFU0939F1ZV":  true, // the example published by the tax office
		"27AAPFU0939F1ZW":  false,
		"29AAGCB7383J1Z4":  true,
		"27aapfu0939f1zv":  false,
		"72AAPFU0939F1ZV":  false,
		"27AAPFU0939F1Z":   false,
		"27AAPFU0939F1ZVV": false,
		"27AAPXU0939F1ZV":  false,
		"":                 false,
	} {
		if got := ValidGSTIN(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestEachStateHasItsOwnNumber tries all pairs of digits.
func TestEachStateHasItsOwnNumber(t *testing.T) {
	accepted := 0
	for tens := range 10 {
		for ones := range 10 {
			n := tens*10 + ones
			text := string(rune('0'+tens)) + string(rune('0'+ones)) + "AAPFU0939F1Z"
			got := ValidGSTIN(text + string(checkCharacter(text)))
			if want := n >= 1 && n <= 38 || n == 97; got != want {
				t.Errorf("%s: %v", text, got)
			}
			if got {
				accepted++
			}
		}
	}
	if accepted != 39 {
		t.Errorf("%d states are accepted", accepted)
	}
}

// TestCheckCharacterFindsMistakes replaces each character of a GSTIN with every other character, and swaps adjacent
// characters.
func TestCheckCharacterFindsMistakes(t *testing.T) {
	const right = "27AAPFU0939F1ZV"
	for i := range right {
		for _, other := range gstinDigits {
			if wrong := right[:i] + string(other) + right[i+1:]; wrong != right && ValidGSTIN(wrong) {
				t.Errorf("%s is valid", wrong)
			}
		}
	}
	for i := range len(right) - 1 {
		if wrong := right[:i] + right[i+1:i+2] + right[i:i+1] + right[i+2:]; wrong != right && ValidGSTIN(wrong) {
			t.Errorf("%s is valid", wrong)
		}
	}
}

func TestValidTAN(t *testing.T) {
	for text, want := range map[string]bool{
		"MUMA12345B": true, "MUMA1234B": false, "MUM112345B": false, "muma12345b": false, "MUMA12345": false, "": false, "MUMA12345B\n": false,
	} {
		if got := ValidTAN(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestFourthLetterOfPAN tries all letters.
func TestFourthLetterOfPAN(t *testing.T) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		pan := "AAA" + string(letter) + "U0939F"
		if got, want := ValidPAN(pan), strings.ContainsRune("ABCFGHJLPT", letter); got != want {
			t.Errorf("%s: %v", pan, got)
		}
		if Holder(pan) != string(letter) {
			t.Errorf("the holder of %s is %s", pan, Holder(pan))
		}
	}
}
