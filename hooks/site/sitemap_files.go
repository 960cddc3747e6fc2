package site

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"fmt"
	"time"
)

// MaxSitemapURLs is the maximum number of URLs that the sitemap protocol allows in one file.
const MaxSitemapURLs = 50_000

// sitemapURLs writes URLs to as many files as necessary. It keeps only gzipped content in memory.
type sitemapURLs struct {
	base  string // public URL of the site
	max   int    // maximum number of URLs in one file
	files [][]byte
	open  *sitemapFile
}

func newSitemapURLs(base string, max int) *sitemapURLs {
	return &sitemapURLs{base: base, max: max, open: newSitemapFile("urlset")}
}

// add adds the URL of the page with the given path. changed is the time of the page's last change, or zero if it is
// unknown.
func (u *sitemapURLs) add(path string, changed time.Time) {
	if u.open.entries == u.max {
		u.files = append(u.files, u.open.close())
		u.open = newSitemapFile("urlset")
	}
	u.open.add("url", u.base+path, changed)
}

// close returns the files. If there are several, the index comes first.
func (u *sitemapURLs) close() [][]byte {
	files := append(u.files, u.open.close())
	if len(files) == 1 {
		return files
	}
	index := newSitemapFile("sitemapindex")
	for i := range files {
		index.add("sitemap", fmt.Sprintf("%s/sitemap/%d.xml", u.base, i+1), time.Time{})
	}
	return append([][]byte{index.close()}, files...)
}

// sitemapFile is a gzipped XML file in memory, so writing to it cannot fail.
type sitemapFile struct {
	root    string
	content *bytes.Buffer
	writer  *gzip.Writer
	entries int
}

func newSitemapFile(root string) *sitemapFile {
	content := &bytes.Buffer{}
	file := &sitemapFile{root: root, content: content, writer: gzip.NewWriter(content)}
	fmt.Fprintf(file.writer, "%s<%s xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n", xml.Header, root)
	return file
}

func (f *sitemapFile) add(element, address string, changed time.Time) {
	f.entries++
	fmt.Fprintf(f.writer, "<%s><loc>", element)
	_ = xml.EscapeText(f.writer, []byte(address))
	fmt.Fprint(f.writer, "</loc>")
	if !changed.IsZero() {
		fmt.Fprintf(f.writer, "<lastmod>%s</lastmod>", changed.UTC().Format(time.RFC3339))
	}
	fmt.Fprintf(f.writer, "</%s>\n", element)
}

func (f *sitemapFile) close() []byte {
	fmt.Fprintf(f.writer, "</%s>\n", f.root)
	_ = f.writer.Close()
	return f.content.Bytes()
}
