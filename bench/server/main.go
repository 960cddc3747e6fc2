// Command server is the variant of Shootday that bench measures. It has the handlers and middleware of the product, a
// sandbox instead of the payment provider, and three additional routes: one with a fixed response as a baseline, one
// that returns accounts with their tokens, and one that pays an order. It is not part of releases.
package main

import (
	"compress/gzip"
	"crypto/rand"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"testing/fstest"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks"
	"shootday/hooks/api"
	"shootday/hooks/demo/sandbox"
	"shootday/internal/config"
	"shootday/internal/database"
	_ "shootday/migrations"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench server:", err)
		os.Exit(1)
	}
}

func run() error {
	address := flag.String("http", "127.0.0.1:9200", "where to listen")
	dir := flag.String("dir", "", "data folder")
	fixed := flag.String("fixed", "", "file with the fixed answer")
	flag.Parse()
	answer, err := os.ReadFile(*fixed)
	if err != nil {
		return err
	}
	cfg, err := config.Load(os.Getenv)
	if err != nil {
		return err
	}
	config.LimitGarbage(os.Getenv)
	bank := sandbox.New()
	cfg.Razorpay = &config.Razorpay{BaseURL: "https://bank.example"}
	cfg.Razorpay.KeyID, cfg.Razorpay.KeySecret, cfg.Razorpay.WebhookSecret = bank.Credentials()
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: database.ConnectShared, DataMaxOpenConns: database.Connections, DataMaxIdleConns: database.Connections,
		DefaultDataDir: *dir, HideStartBanner: true,
	})
	hooks.Register(app, hooks.Deps{
		Config: cfg, Now: time.Now, Random: rand.Reader, Web: fstest.MapFS{},
		PaymentTransport: sandbox.Transport{Handler: bank.Handler()},
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/bench/fixed", fixedAnswer(answer)).Bind(apis.SkipSuccessActivityLog())
		e.Router.GET("/api/bench/people", people)
		e.Router.POST("/api/bench/pay/{order}", func(e *core.RequestEvent) error {
			paid, err := bank.Pay(e.Request.PathValue("order"))
			if err != nil {
				return err
			}
			return e.JSON(http.StatusOK, map[string]any{
				"razorpay_payment_id": paid.PaymentID, "razorpay_order_id": paid.OrderID, "razorpay_signature": paid.Signature,
			})
		})
		return e.Next()
	})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	return apis.Serve(app, apis.ServeConfig{HttpAddr: *address})
}

// fixedAnswer returns a handler that always responds with the same bytes.
func fixedAnswer(answer []byte) func(*core.RequestEvent) error {
	packed := api.AppendGzip(nil, answer, gzip.BestSpeed)
	return func(e *core.RequestEvent) error {
		if !api.AcceptsGzip(e.Request) {
			return api.JSONBytes(e, answer)
		}
		e.Response.Header().Set("Content-Encoding", "gzip")
		return api.JSONBytes(e, packed)
	}
}

// people responds with up to the requested numbers of customers and bookable photographers. Each entry contains a
// session token. The entries of photographers also contain the services that they offer.
func people(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	customers, photographers := []map[string]any{}, []map[string]any{}
	found, err := e.App.FindRecordsByFilter("users", "role = 'user'", "id", atoi(query.Get("customers")), 0)
	if err != nil {
		return err
	}
	for _, customer := range found {
		token, err := customer.NewAuthToken()
		if err != nil {
			return err
		}
		customers = append(customers, map[string]any{"id": customer.Id, "token": token})
	}
	found, err = e.App.FindRecordsByFilter("photographers", "approved = true && availability = true", "id", atoi(query.Get("photographers")), 0)
	if err != nil {
		return err
	}
	e.App.ExpandRecords(found, []string{"user"}, nil)
	for _, photographer := range found {
		token, err := photographer.ExpandedOne("user").NewAuthToken()
		if err != nil {
			return err
		}
		tiers, err := e.App.FindRecordsByFilter("pricing_tiers", "photographer = {:id}", "minSKUs", 1, 0, dbx.Params{"id": photographer.Id})
		if err != nil {
			return err
		}
		if len(tiers) == 1 {
			photographers = append(photographers, map[string]any{
				"id": photographer.Id, "token": token, "category": photographer.GetStringSlice("categories")[0], "skus": tiers[0].GetInt("minSKUs"),
			})
		}
	}
	return e.JSON(http.StatusOK, map[string]any{"customers": customers, "photographers": photographers})
}

func atoi(text string) int {
	number, _ := strconv.Atoi(text)
	return number
}
