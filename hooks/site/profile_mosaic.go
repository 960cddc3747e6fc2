package site

import (
	"shootday/hooks/accounts"
	"shootday/hooks/photographers"
)

const mosaicSize = 5

// mosaicPicture is a picture at the top of a profile.
type mosaicPicture struct{ Picture, Category string }

// mosaicPictures chooses the pictures at the top of a profile, by the same rule as the web app (mosaicPictures.ts). The
// cover of the first category comes first. It is followed by pictures that are not covers, one from each category in
// turn. The other covers come last, because the portfolio also shows them.
func mosaicPictures(profile *photographers.Profile, names photographers.Names) []mosaicPicture {
	categories := profile.Categories()
	var chosen, covers []mosaicPicture
	others := make([][]mosaicPicture, len(categories))
	longest := 0
	for i, category := range categories {
		for _, item := range profile.Items[category] {
			picture := mosaicPicture{filePath(accounts.FileURL(item.Record, item.File())), names.Categories[category]}
			switch {
			case item.IsCover():
				covers = append(covers, picture)
			case !photographers.IsVideo(item):
				others[i] = append(others[i], picture)
			}
		}
		longest = max(longest, len(others[i]))
	}
	if len(covers) > 0 {
		chosen, covers = append(chosen, covers[0]), covers[1:]
	}
	for round := range longest {
		for i := range others {
			if pictures := others[(i+1)%len(others)]; round < len(pictures) {
				chosen = append(chosen, pictures[round])
			}
		}
	}
	chosen = append(chosen, covers...)
	return chosen[:min(mosaicSize, len(chosen))]
}
