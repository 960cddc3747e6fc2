package usertext

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// notOfCity contains words that follow the name of a city if it is part of the name of a street, a quarter or a
// building, such as Anand Vihar or Delhi Darbar.
var notOfCity = wordSet(`apartment apartments avenue bagh bazaar bazar bhavan bhawan building bungalow cafe chowk circle club
	colony complex court cross darbar darwaza enclave estate expressway extension flats flyover gali garden gardens gate hall
	heights highway hospital hotel house kunj lane layout mahal main mall marg market nagar naka niketan niwas palace park path
	plaza puram restaurant road sadan school shop showroom society street studio studios sweets tower towers vihar villa villas`)

// otherNames contains former names of cities that are still in use, by the current name in lower case.
var otherNames = map[string]string{
	"belagavi": "belgaum", "bengaluru": "bangalore", "chennai": "madras", "gurugram": "gurgaon", "hubballi": "hubli",
	"kochi": "cochin", "kolkata": "calcutta", "kozhikode": "calicut", "mangaluru": "mangalore", "mumbai": "bombay",
	"mysuru": "mysore", "nashik": "nasik", "prayagraj": "allahabad", "puducherry": "pondicherry",
	"thiruvananthapuram": "trivandrum", "tiruchirappalli": "trichy", "vadodara": "baroda", "visakhapatnam": "vizag",
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// CitiesIn returns the given cities that are named in an address, in the order of their last occurrences. It ignores
// case. If two names overlap, such as Mumbai in Navi Mumbai, only the longer one is used. A name that is part of the
// name of a street, a quarter or a building is ignored.
func CitiesIn(address string, cities []string) []string {
	text := words(address)
	names := make([][]string, 2*len(cities)) // the name of a city, and its former name or an empty string
	for i, city := range cities {
		names[2*i], names[2*i+1] = words(city), words(otherNames[strings.ToLower(city)])
	}
	var named []string
	for at := 0; at < len(text); {
		index, length := nameAt(text[at:], names)
		if length == 0 {
			at++
			continue
		}
		at += length
		if at == len(text) || !notOfCity[text[at]] {
			city := cities[index/2]
			named = append(slices.DeleteFunc(named, func(earlier string) bool { return earlier == city }), city)
		}
	}
	return named
}

// nameAt returns the index of the longest name with which a text begins, and the number of words in that name. The
// number is 0 if the text begins with none of the names.
func nameAt(text []string, names [][]string) (index, length int) {
	for i, name := range names {
		if len(name) > length && len(name) <= len(text) && slices.Equal(name, text[:len(name)]) {
			index, length = i, len(name)
		}
	}
	return index, length
}

// words returns the words of a text in lower case. A separator between parts of an address is a separate word, so that
// no name extends across it.
func words(text string) []string {
	var all []string
	for part := range strings.FieldsFuncSeq(strings.ToLower(norm.NFC.String(text)), func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		if all != nil {
			all = append(all, ",")
		}
		all = append(all, strings.FieldsFunc(part, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) })...)
	}
	return all
}
