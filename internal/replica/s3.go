package replica

import (
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// S3 contains the URL and the credentials of an S3 store.
type S3 struct {
	Endpoint  string // the URL with its scheme
	Region    string
	AccessKey string
	Secret    string
}

// PathStyle reports whether the name of the bucket is in the path of URLs. Only Amazon S3 uses the name in the host.
func (s S3) PathStyle() bool {
	address, err := url.Parse(s.Endpoint)
	return err != nil || !strings.HasSuffix(address.Hostname(), ".amazonaws.com")
}

// Client returns a client for small objects that are stored in the same bucket as the copies of a database.
func (s S3) Client() *s3.Client {
	transport := &http.Transport{
		Proxy:           http.ProxyFromEnvironment,
		DialContext:     (&net.Dialer{Timeout: 2 * time.Second}).DialContext,
		MaxIdleConns:    8,
		IdleConnTimeout: time.Minute,
	}
	return s3.New(s3.Options{
		Region: s.Region, BaseEndpoint: aws.String(s.Endpoint), UsePathStyle: s.PathStyle(),
		Credentials: credentials.NewStaticCredentialsProvider(s.AccessKey, s.Secret, ""),
		HTTPClient:  &http.Client{Transport: transport},
		// Automatic retries are disabled. If the first attempt of a conditional write was stored, a retry would fail.
		Retryer:                    aws.NopRetryer{},
		RequestChecksumCalculation: aws.RequestChecksumCalculationWhenRequired,
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenRequired,
	})
}
