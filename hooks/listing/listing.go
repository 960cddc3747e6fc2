// Package listing keeps the rows that search reads in step with the photographers' profiles.
package listing

import "github.com/pocketbase/dbx"

// A photographer is listed in each category offered, for the home city and every further one served (the empty city
// stands for all of India), while approved, available and priced. The price is that of the first tier.
const derive = `
	INSERT INTO listings (photographer, category, city, type, name, price, rating, popularity)
	SELECT p.id, category.value, place.city, p.type, trim(p.firstName || ' ' || p.lastName),
		tier.pricePerSKU, p.rating, p.completedShoots
	FROM photographers p
	JOIN pricing_tiers tier ON tier.photographer = p.id
		AND tier.minSKUs = (SELECT min(minSKUs) FROM pricing_tiers WHERE photographer = p.id)
	JOIN json_each(p.categories) category
	JOIN (
		SELECT id, '' AS city FROM photographers WHERE allLocations = 1
		UNION
		SELECT id, city FROM photographers WHERE allLocations = 0 AND city != ''
		UNION
		SELECT p2.id, served.value FROM photographers p2, json_each(p2.serviceCities) served WHERE p2.allLocations = 0
	) place ON place.id = p.id
	WHERE p.approved = 1 AND p.availability = 1`

// Rebuild derives the rows of one photographer anew. Call it in the transaction that changes the profile.
func Rebuild(db dbx.Builder, photographerID string) error {
	params := dbx.Params{"id": photographerID}
	if _, err := db.Delete("listings", dbx.HashExp{"photographer": photographerID}).Execute(); err != nil {
		return err
	}
	_, err := db.NewQuery(derive + ` AND p.id = {:id}`).Bind(params).Execute()
	return err
}

// RebuildAll derives the rows of every photographer anew.
func RebuildAll(db dbx.Builder) error {
	if _, err := db.NewQuery(`DELETE FROM listings`).Execute(); err != nil {
		return err
	}
	_, err := db.NewQuery(derive).Execute()
	return err
}
