// Package config reads Shootday's settings from environment variables and validates them. If a setting is invalid, the
// program does not start, and the error names the variable. Invalid values are never silently replaced with defaults.
package config

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	"shootday/internal/pricing"
	"shootday/internal/sms"
)

// Config contains all settings after validation. A table in README.md explains them.
type Config struct {
	Demo      bool   // demo mode: demo data, payment sandbox, no real messages
	PublicURL string // without a trailing slash; empty if not set

	BrandName    string // product name on web pages and in messages and receipts
	SupportEmail string // empty if not set
	LegalEntity  string // company on the legal pages and receipts
	Operator     Operator

	SMTP *SMTP // nil means that the mail settings in PocketBase are used
	SMS  sms.Config

	Google *Google // nil means no sign-in with Google

	Razorpay  *Razorpay     // nil means no online payment, except with the sandbox in demo mode
	Reconcile time.Duration // age of an unsettled order or refund at which the provider is asked for its status

	CancellationFee int           // in basis points of the amount paid
	ServiceFailure  int           // in basis points of the amount paid; owed if a photographer withdraws and no replacement is found
	MaxCompensation pricing.Paise // maximum amount of a compensation
	OfferTime       time.Duration // time in which the photographer can accept an instant offer
	PayWithin       time.Duration // time in which the customer must pay after an instant match
	RequestExpiry   time.Duration // time in which a photographer can answer a request
	Travel          time.Duration // time that is blocked after each shoot for travel
	ProviderTimeout time.Duration // timeout of each request to an external provider

	// PendingPerPhotographer and PendingPerCustomer limit how many requests of a customer can be pending at the same
	// time, with one photographer and in total.
	PendingPerPhotographer int
	PendingPerCustomer     int
	RequestsPerPair        int // maximum number of requests from a customer to a photographer in 24 hours, including canceled ones

	CalendarPoll         time.Duration // interval at which an external calendar is read
	CalendarPrivateHosts []string      // host:port pairs of external calendars that may be private or use plain http

	Push Push

	AdminDigest time.Duration // minimum time between two emails about open tasks to the admins

	SMSDailyLimit int // maximum number of text messages in 24 hours, for all users together

	OTPLifetime time.Duration // time for which a one-time code is valid
	OTPPause    time.Duration // minimum time between two codes to the same destination; 0 means no minimum

	TrustedProxyHeader string // header in which a proxy passes the client's address; may be empty

	MetricsAddress string // host:port of /metrics; if empty, /metrics is not served

	Storage Storage

	PortfolioBytes int64 // maximum number of bytes that an approved photographer may store

	Delivery Delivery

	Talk    Talk
	Payouts Payouts
}

// SMTP contains the mail server and its credentials. It overrides PocketBase's mail settings.
type SMTP struct {
	Host     string
	Port     int
	Username string
	Password string
	From     mail.Address
	TLS      bool // true for TLS from the start, false for STARTTLS if the server offers it
}

// Load reads the settings with getenv, which works like os.Getenv. If values are invalid, the error names all of their
// variables.
func Load(getenv func(string) string) (Config, error) {
	env := reader{getenv: getenv}
	cfg := Config{
		Demo:                   env.choice("SHOOTDAY_MODE", "production", "demo") == "demo",
		PublicURL:              env.baseURL("SHOOTDAY_URL"),
		BrandName:              env.name("BRAND_NAME", DefaultBrand),
		SupportEmail:           env.email("SUPPORT_EMAIL"),
		LegalEntity:            env.name("LEGAL_ENTITY", ""),
		Operator:               env.operator(),
		SMTP:                   env.smtp(),
		SMS:                    env.sms(),
		Google:                 env.google(),
		Razorpay:               env.razorpay(),
		Reconcile:              env.duration("RECONCILE_SECONDS", 900, time.Second, false),
		CancellationFee:        env.hundredths("CANCELLATION_FEE_PERCENT", 10, 100),
		MaxCompensation:        pricing.Paise(env.whole("COMPENSATION_MAX", 2000, 0, 10_000_000)) * 100,
		OfferTime:              env.duration("OFFER_SECONDS", 90, time.Second, false),
		PayWithin:              env.duration("PAY_WITHIN_MINUTES", 10, time.Minute, false),
		RequestExpiry:          env.duration("REQUEST_EXPIRY_HOURS", 24, time.Hour, false),
		Travel:                 time.Duration(env.whole("TRAVEL_MINUTES", 30, 0, 24*60)) * time.Minute,
		ProviderTimeout:        env.duration("PROVIDER_TIMEOUT_SECONDS", 10, time.Second, false),
		PendingPerPhotographer: env.whole("PENDING_PER_PHOTOGRAPHER", 3, 1, 1_000_000),
		PendingPerCustomer:     env.whole("PENDING_PER_CUSTOMER", 10, 1, 1_000_000),
		RequestsPerPair:        env.whole("REQUESTS_PER_PAIR", 5, 1, 1_000_000),
		CalendarPoll:           env.duration("CALENDAR_POLL_MINUTES", 15, time.Minute, false),
		CalendarPrivateHosts:   env.hosts("CALENDAR_PRIVATE_HOSTS"),
		AdminDigest:            env.duration("ADMIN_DIGEST_MINUTES", 60, time.Minute, false),
		SMSDailyLimit:          env.whole("SMS_DAILY_LIMIT", 1000, 1, 10_000_000),
		OTPLifetime:            env.duration("OTP_TTL_SECONDS", 300, time.Second, false),
		OTPPause:               env.duration("OTP_RESEND_SECONDS", 30, time.Second, true),
		TrustedProxyHeader:     env.headerName("TRUSTED_PROXY_HEADER"),
		MetricsAddress:         env.listenAddress("METRICS_ADDRESS"),
		Storage:                env.storage(),
		PortfolioBytes:         int64(env.whole("STORAGE_PER_PHOTOGRAPHER_MB", 5000, 1, 10_000_000)) << 20,
	}
	cfg.LegalEntity = cmp.Or(cfg.LegalEntity, cfg.BrandName)
	cfg.ServiceFailure = cfg.CancellationFee
	if env.text("SERVICE_FAILURE_PERCENT") != "" {
		cfg.ServiceFailure = env.hundredths("SERVICE_FAILURE_PERCENT", 0, 100)
	}
	cfg.Delivery = env.delivery(cfg.SupportEmail)
	cfg.Talk = env.talk()
	cfg.Payouts = env.payouts(cfg.Demo)
	cfg.SMS.Timeout = cfg.ProviderTimeout
	cfg.Push = env.push(cfg.PublicURL)
	cfg.readEndpoints(&env)
	return cfg, errors.Join(env.problems...)
}

type reader struct {
	getenv   func(string) string
	problems []error
}

func (r *reader) refuse(name, want string) {
	r.problems = append(r.problems, fmt.Errorf("%s: %q is not %s", name, r.getenv(name), want))
}

func (r *reader) text(name string) string { return strings.TrimSpace(r.getenv(name)) }

// choice reads a setting that must be one of the allowed values. The first of them is the default.
func (r *reader) choice(name string, allowed ...string) string {
	value := r.text(name)
	if value == "" {
		return allowed[0]
	}
	for _, option := range allowed {
		if value == option {
			return value
		}
	}
	r.refuse(name, "one of "+strings.Join(allowed, ", "))
	return allowed[0]
}

func (r *reader) whole(name string, preset, least, most int) int {
	value := r.text(name)
	if value == "" {
		return preset
	}
	number, err := strconv.Atoi(value)
	if err != nil || number < least || number > most {
		r.refuse(name, fmt.Sprintf("a whole number from %d to %d", least, most))
		return preset
	}
	return number
}

// hundredths reads a decimal number from 0 to most with at most two decimal places, and returns the number multiplied
// by 100.
func (r *reader) hundredths(name string, preset, most int) int {
	value := r.text(name)
	if value == "" {
		return preset * 100
	}
	whole, fraction, _ := strings.Cut(value, ".")
	number, err := strconv.ParseUint(whole+(fraction + "00")[:2], 10, 32)
	if err != nil || whole == "" || len(fraction) > 2 || int(number) > most*100 {
		r.refuse(name, fmt.Sprintf("a number from 0 to %d with at most two decimals", most))
		return preset * 100
	}
	return int(number)
}

// duration reads a decimal number of units, such as hours. The duration can be at most ten years.
func (r *reader) duration(name string, preset float64, unit time.Duration, zeroAllowed bool) time.Duration {
	value := r.text(name)
	if value == "" {
		return time.Duration(preset * float64(unit))
	}
	number, err := strconv.ParseFloat(value, 64)
	plain := strings.Trim(value, "0123456789.") == "" // excludes exponents, 1_000 and NaN
	most := float64(10*365*24*time.Hour) / float64(unit)
	duration := time.Duration(number * float64(unit))
	if err != nil || !plain || number > most || (duration == 0 && !(number == 0 && zeroAllowed)) {
		r.refuse(name, "a positive number")
		return time.Duration(preset * float64(unit))
	}
	return duration
}

// baseURL reads an http or https URL without a path or query. It removes trailing slashes.
func (r *reader) baseURL(name string) string {
	return r.address(name, strings.TrimRight(r.text(name), "/"), false)
}

// endpoint reads an http or https URL that may have a path.
func (r *reader) endpoint(name string) string { return r.address(name, r.text(name), true) }

func (r *reader) address(name, value string, pathAllowed bool) string {
	if r.text(name) == "" {
		return ""
	}
	address, err := url.Parse(value)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") || address.Host == "" ||
		address.RawQuery != "" || address.Fragment != "" || address.User != nil || (!pathAllowed && address.Path != "") {
		want := "an address such as https://shootday.example"
		if !pathAllowed {
			want = "an address without a path, such as https://shootday.example"
		}
		r.refuse(name, want)
		return ""
	}
	return value
}

// host reads a host name or IP address without a port.
func (r *reader) host(name string) string {
	value := r.text(name)
	if net.ParseIP(value) == nil && (strings.ContainsAny(value, ":/@[] \t") || strings.ContainsFunc(value, unicode.IsControl)) {
		r.refuse(name, "the name of a host, without a port")
		return ""
	}
	return value
}

// listenAddress reads host:port. The host is required, because without it the server would listen on all interfaces.
func (r *reader) listenAddress(name string) string {
	value := r.text(name)
	host, port, err := net.SplitHostPort(value)
	if number, wrong := strconv.Atoi(port); value != "" && (err != nil || wrong != nil || host == "" || number < 1 || number > 65535) {
		r.refuse(name, "a host and a port such as 127.0.0.1:9090")
		return ""
	}
	return value
}

// hosts reads a comma-separated list of host:port values, and converts them to lower case.
func (r *reader) hosts(name string) (hosts []string) {
	for host := range strings.SplitSeq(strings.ToLower(r.text(name)), ",") {
		if host = strings.TrimSpace(host); host == "" {
			continue
		}
		address, port, err := net.SplitHostPort(host)
		if number, wrong := strconv.Atoi(port); err != nil || wrong != nil || address == "" || strings.ContainsAny(address, "/@ ") || number < 1 || number > 65535 {
			r.refuse(name, "a list of hosts with ports such as 10.0.0.5:8080,calendar.lan:443")
			return nil
		}
		hosts = append(hosts, host)
	}
	return hosts
}

// headerName reads the name of an HTTP header: letters, digits and dashes.
func (r *reader) headerName(name string) string {
	value := r.text(name)
	if strings.ContainsFunc(value, func(c rune) bool {
		return c != '-' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
	}) {
		r.refuse(name, "the name of a header")
		return ""
	}
	return value
}
