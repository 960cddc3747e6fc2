package demo

import (
	"embed"
	"fmt"
)

const (
	// facedCustomers is the number of customers, starting with the first, that have a face.
	facedCustomers = 40
	// The first face of each gender is that of a demo account. Names of men and women alternate, so half as many faces as
	// people are enough for each gender.
	photographerFaces = 1
	customerFaces     = photographerFaces + showcased/2
)

//go:embed faces/*.png
var faces embed.FS

// Face returns the PNG with that file name. It returns an error if there is none.
func Face(file string) ([]byte, error) { return faces.ReadFile("faces/" + file) }

// face returns the file name of a face.
func face(female bool, number int) string {
	if female {
		return fmt.Sprintf("woman-%02d.png", number)
	}
	return fmt.Sprintf("man-%02d.png", number)
}
