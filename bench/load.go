package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// round contains the results of one load test of a server.
type round struct {
	perSecond float64
	p50, p99  time.Duration
	processor time.Duration // the CPU time of the server per response
}

// load repeatedly requests paths from a server, over persistent connections. path returns the nth path of a connection.
// header contains additional header lines for each request.
func load(p *process, length time.Duration, path func(n int) string, header string, connections int) (round, error) {
	var mu sync.Mutex
	var times []time.Duration
	var failure error
	var asking sync.WaitGroup
	used, begin := p.processorTime(), time.Now()
	for number := range connections {
		asking.Go(func() {
			mine, err := ask(p.address, begin.Add(length), path, header, number)
			mu.Lock()
			defer mu.Unlock()
			times = append(times, mine...)
			if err != nil {
				failure = err
			}
		})
	}
	asking.Wait()
	took := time.Since(begin)
	if failure != nil {
		return round{}, failure
	}
	slices.Sort(times)
	n := len(times)
	return round{
		perSecond: float64(n) / took.Seconds(), p50: times[n/2], p99: times[n*99/100],
		processor: (p.processorTime() - used) / time.Duration(n),
	}, nil
}

func ask(address string, until time.Time, pathOf func(n int) string, header string, number int) ([]time.Duration, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	reader := bufio.NewReaderSize(conn, 64<<10)
	var times []time.Duration
	for n := number * 7919; time.Now().Before(until); n++ {
		path := pathOf(n)
		begin := time.Now()
		if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n", path, address, header); err != nil {
			return nil, err
		}
		answer, err := http.ReadResponse(reader, nil)
		if err != nil {
			return nil, err
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			return nil, err
		}
		if answer.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("%s answers %s", path, answer.Status)
		}
		times = append(times, time.Since(begin))
	}
	return times, nil
}

// median returns the median of each figure over the rounds.
func median(rounds []round) round {
	of := func(figure func(round) float64) float64 {
		values := make([]float64, len(rounds))
		for i, r := range rounds {
			values[i] = figure(r)
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	return round{
		perSecond: of(func(r round) float64 { return r.perSecond }),
		p50:       time.Duration(of(func(r round) float64 { return float64(r.p50) })),
		p99:       time.Duration(of(func(r round) float64 { return float64(r.p99) })),
		processor: time.Duration(of(func(r round) float64 { return float64(r.processor) })),
	}
}
