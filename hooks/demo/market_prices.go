package demo

import (
	"math/rand/v2"

	"shootday/internal/pricing"
)

const (
	rupee pricing.Paise = 100
	// Prices are in rupees. They are multiples of step and, with few exceptions, between least and most.
	step  = 50
	least = 500
	most  = 10_000
)

// usual contains, for each main category, the usual range of the first tier's price per SKU, in rupees.
var usual = map[string][2]int{
	"Wedding":     {2_600, 9_000},
	"Fashion":     {1_800, 6_500},
	"Event":       {1_500, 5_000},
	"Real Estate": {1_400, 4_500},
	"Food":        {950, 3_500},
	"Product":     {800, 3_000},
	"Mobile":      {500, 1_300},
}

// thresholds lists possible sets of tiers. Each number is a tier's minimum number of SKUs.
var thresholds = [][]int{
	{10}, {10}, {15},
	{10, 20}, {10, 25}, {10, 30}, {12, 30}, {15, 40},
	{10, 20, 40}, {10, 25, 50}, {10, 30, 60}, {12, 24, 48}, {15, 30, 75}, {20, 40, 80},
}

// prices returns the pricing tiers of the nth photographer. Tiers with more SKUs have a lower price per SKU.
func prices(r *rand.Rand, n int, category, kind string) []pricing.Tier {
	low, high := usual[category][0], usual[category][1]
	price := min(max(between(r, low, high), least), most)
	switch {
	case n%25 == 2 && kind == mobileOnly:
		price = between(r, 350, 450)
	case n%19 == 12 && kind == professional:
		price = between(r, most+step, 14_000)
	}
	steps := pick(r, thresholds)
	tiers := make([]pricing.Tier, len(steps))
	for i, minSKUs := range steps {
		price = price / step * step
		tiers[i] = pricing.Tier{MinSKUs: minSKUs, PricePerSKU: pricing.Paise(price) * rupee}
		price -= max(step, price*between(r, 8, 18)/100)
	}
	return tiers
}
