package report

import (
	"bufio"
	_ "embed"
	"html/template"
	"io"
)

var (
	//go:embed page.tmpl
	pageText string

	// pageCSS is the look of a page: colours of paper, and of asphalt on screens that are dark.
	//
	//go:embed page.css
	pageCSS template.CSS

	// figureCSS is the look of figures, in a page and on their own: it needs nothing of the page.
	//
	//go:embed figure.css
	figureCSS template.CSS
)

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"pageCSS": func() template.CSS { return pageCSS }, "figureCSS": func() template.CSS { return figureCSS },
}).Parse(pageText))

func writeHTML(w io.Writer, in *Input) error {
	b := bufio.NewWriter(w)
	if err := pageTemplate.Execute(b, pageOf(in)); err != nil {
		return err
	}
	return b.Flush()
}
