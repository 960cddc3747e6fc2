package main

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// These constants are assumptions about a photographer's month and about prices. Only the memory was measured.
const (
	visitsEach      = 100.0 // the visits per listed photographer
	searchesEach    = 5.0   // the searches per visit
	bookingsEach    = 2.0   // the bookings per photographer
	writesEach      = 5.0   // per booking: request, acceptance, two for payment, completion; assumed to cost the same
	messagesEach    = 8.0   // messages per booking, to both parties together
	photographsEach = 20.0
	customersEach   = 10.0
	keptMonths      = 12.0 // time for which bookings and messages are kept
	peak            = 10.0 // load of the busiest minute relative to the mean
	busy            = 0.5  // share of the CPUs that is used at that time

	// The memory was measured with 100,000 photographers (see "memory after the searches" in the report). Larger
	// numbers are extrapolated.
	memoryEach = 3.3e-6 // in GB per photographer in the search index
	memoryVCPU = 2.0    // memory per CPU that is included in the price, in GB
	memoryUsed = 0.7    // share of the memory that the server uses; the rest is left for the operating system's file cache

	month = 30 * 24 * 3600.0 // in seconds

	priceVCPU     = 12.0  // in dollars per month, including 2 GB of memory
	trafficVCPU   = 2.0   // traffic that is included in the price of a CPU, in TB per month
	minVCPU       = 2.0   // number of CPUs of the smallest machine
	priceTraffic  = 10.0  // in dollars per additional TB
	priceStored   = 0.015 // in dollars per GB of object storage
	priceDatabase = 0.10  // in dollars per GB of disk
)

// growthText returns the section "Cost of growth", or an empty string if the costs were not measured.
func (r *report) growthText() string {
	g := r.cost
	if g == nil {
		return ""
	}
	var b strings.Builder
	kb := func(bytes float64) string { return fmt.Sprintf("%.1f kB", bytes/1000) }
	b.WriteString("\n## Cost of growth\n\n`go run ./bench -only growth` measures this section alone, after `make build`. ")
	fmt.Fprintf(&b, "Measured on: %s\n\n| what | takes |\n|---|---|\n", r.machine)
	fmt.Fprintf(&b, "| a photographer in the database, with prices, hours and search index | %s |\n", kb(g.photographer))
	fmt.Fprintf(&b, "| a customer, with addresses | %s |\n| a booking, with payment, review and ledger | %s |\n| a message | %s |\n", kb(g.customer), kb(g.booking), kb(g.message))
	fmt.Fprintf(&b, "| a photograph of the demo: original, thumbnails | %s, %s |\n", kb(g.original), kb(g.thumbs))
	fmt.Fprintf(&b, "| network: landing page, results, profile, each as the first page | %s, %s, %s |\n", kb(g.landing), kb(g.results), kb(g.profile))
	fmt.Fprintf(&b, "| network: a visit of these three pages; compressed, with pictures as large as without a choice by the browser, without what scripts load later | %s |\n", kb(g.visit))
	fmt.Fprintf(&b, "| processor time of a search, of a booking | %v, %v |\n", g.search.Round(time.Microsecond), g.write.Round(10*time.Microsecond))
	fmt.Fprintf(&b, "| bookings a second over HTTP, one core, commits shared | %.0f |\n", g.bookings)
	fmt.Fprintf(&b, "| commits a second with `synchronous=FULL`, one row each, one after the other | %.0f |\n", g.commits)
	fmt.Fprintf(&b, `
Assumed for each photographer and month: %.0f visits of %.0f searches, %.0f bookings of %.0f writes and %.0f messages, %.0f customers and
%.0f photographs. Bookings and messages are counted for %.0f months. The busiest minute has %.0f times the mean, and the
processors are at most %.0f %% busy then. Each write counts as a booking. Files and pages are not in the processor time: a cache in
front of the server has them.

The prices are assumptions of the size of list prices, which change: a shared virtual machine for %.0f dollars a month per processor with 2 GB and
%.0f TB of traffic, %.0f dollars for another TB and %.2f dollars for a GB of disk
(compare [DigitalOcean](https://www.digitalocean.com/pricing/droplets)); %.3f dollars for a GB of object storage, without a charge for
reading it over the network (compare [Cloudflare R2](https://developers.cloudflare.com/r2/pricing/)). The price per message of a mail or SMS provider and the
fees of the payment provider are not included; nor is a second machine, which a cluster needs.

| photographers | 1,000 | 100,000 | 1,000,000 |
|---|---|---|---|
`, visitsEach, searchesEach, bookingsEach, writesEach, messagesEach, customersEach, photographsEach, keptMonths, peak, 100*busy,
		priceVCPU, trafficVCPU, priceTraffic, priceDatabase, priceStored)
	all := []scale{g.at(1000), g.at(100_000), g.at(1_000_000)}
	row := func(name, format string, value func(scale) float64) {
		fmt.Fprintf(&b, "| %s |", name)
		for _, one := range all {
			fmt.Fprintf(&b, " "+format+" |", value(one))
		}
		b.WriteString("\n")
	}
	row("searches a second, busiest minute", "%.1f", func(s scale) float64 { return s.searches })
	row("writes a second, busiest minute", "%.2f", func(s scale) float64 { return s.writes })
	row("processors", "%.0f", func(s scale) float64 { return s.processors })
	row("memory of the search index, GB (from 100,000 on extrapolated)", "%.2f", func(s scale) float64 { return s.photographers * memoryEach })
	row("database, GB", "%.1f", func(s scale) float64 { return s.database })
	row("photographs, GB", "%.0f", func(s scale) float64 { return s.photographs })
	row("network, TB a month", "%.2f", func(s scale) float64 { return s.traffic })
	row("machine, dollars a month", "%.0f", func(s scale) float64 { return s.machineCost })
	row("disk and object storage", "%.0f", func(s scale) float64 { return s.storageCost })
	row("further traffic", "%.0f", func(s scale) float64 { return s.trafficCost })
	row("**sum, dollars a month**", "**%.0f**", func(s scale) float64 { return s.machineCost + s.storageCost + s.trafficCost })
	row("a photographer, cents a month", "%.2f", func(s scale) float64 {
		return 100 * (s.machineCost + s.storageCost + s.trafficCost) / s.photographers
	})
	row("load of the one writer, busiest minute", "%.1f %%", func(s scale) float64 { return 100 * s.writes / g.bookings })
	most := all[2]
	fmt.Fprintf(&b, `
**Where one writer ends.** One process writes. Transactions that run at the same time share a commit, so the limit is the
processor rather than the disk: %.0f bookings a second on the measured core. The load above reaches that at about
%.0f million photographers. Before that, the limits are:

- *Memory.* The search index is in memory and grows with the photographers. Above 100,000 this was not measured.
- *Traffic.* At 1,000,000 photographers it is %.0f %% of the sum. Files pass through the server. A cache in front of it, or links to the
  object storage, would take that off it; the first needs no change of the program, the second is not built.
- *Take-over.* A follower loads the whole database before it leads: 36 s for 1 GB, see [reliability](reliability.md#several-nodes). With
  %.0f GB that takes too long. Followers that keep a copy up to date are not built.

**What then.** Possible today: a machine with more and faster cores, a cache for files and pages of visitors, and one installation for
each country or region, with its own database, domain and accounts, because a booking never spans two of them. To be built: reads on
followers with their own copy (a follower forwards reads today, so it adds no capacity, see [scale](scale.md)), a directory that finds the
installation of a city so that customers keep one account, and realtime connections on nodes other than the leader.
`, g.bookings, g.bookings/most.writes, 100*most.trafficCost/(most.machineCost+most.storageCost+most.trafficCost), most.database)
	return b.String()
}

// scale describes what a marketplace with the given number of photographers needs per month. Sizes are in GB, traffic
// is in TB, and costs are in dollars.
type scale struct {
	photographers, searches, writes, processors, database, photographs, traffic float64
	machineCost, storageCost, trafficCost                                       float64
}

func (g *growthFigures) at(photographers float64) scale {
	s := scale{photographers: photographers}
	bookings := photographers * bookingsEach
	s.searches = peak * photographers * visitsEach * searchesEach / month
	s.writes = peak * bookings * writesEach / month
	s.processors = math.Ceil(max(minVCPU, (s.searches*g.search.Seconds()+s.writes*g.write.Seconds())/busy,
		photographers*memoryEach/memoryVCPU/memoryUsed))
	s.database = (photographers*g.photographer + photographers*customersEach*g.customer + keptMonths*bookings*(g.booking+messagesEach*g.message)) / 1e9
	s.photographs = photographers * photographsEach * (g.original + g.thumbs) / 1e9
	s.traffic = photographers * visitsEach * g.visit / 1e12
	s.machineCost = s.processors * priceVCPU
	s.storageCost = s.database*(priceDatabase+priceStored) + s.photographs*priceStored // object storage contains a replica
	s.trafficCost = math.Max(0, s.traffic-s.processors*trafficVCPU) * priceTraffic
	return s
}
