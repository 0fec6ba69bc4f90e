package recordsheet

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// pdfCanvas draws on a page of a PDF document.
type pdfCanvas struct{ *fpdf.Fpdf }

// printed is the date of every document, so that equal sheets are equal bytes.
var printed = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

func newPDF(size [2]float64, title string) pdfCanvas {
	doc := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: size[0], Ht: size[1]}})
	doc.SetCreationDate(printed)
	doc.SetModificationDate(printed)
	doc.SetCatalogSort(true)
	doc.SetCompression(true)
	doc.SetProducer("Turnpike", true)
	doc.SetTitle(title, true)
	doc.SetAutoPageBreak(false, 0)
	doc.SetMargins(0, 0, 0)
	return pdfCanvas{doc}
}

func (c pdfCanvas) close(w io.Writer) error { return c.Output(w) }

func (c pdfCanvas) begin(string) {}

func (c pdfCanvas) end() {}

// style sets the colours and returns what to do with a path.
func (c pdfCanvas) style(p paint) string {
	do := ""
	if p.fill != none {
		c.SetFillColor(int(p.fill), int(p.fill), int(p.fill))
		do = "F"
	}
	if p.stroke != none {
		c.SetDrawColor(int(p.stroke), int(p.stroke), int(p.stroke))
		c.SetLineWidth(p.width)
		do += "D"
	}
	if p.dashed {
		d := max(0.4, p.width*3)
		c.SetDashPattern([]float64{d, d}, 0)
	}
	return do
}

func (c pdfCanvas) undash(p paint) {
	if p.dashed {
		c.SetDashPattern(nil, 0)
	}
}

func (c pdfCanvas) path(ops []op, p paint) {
	do := c.style(p)
	for _, o := range ops {
		switch o.kind {
		case 'M':
			c.MoveTo(o.p[2].x, o.p[2].y)
		case 'L':
			c.LineTo(o.p[2].x, o.p[2].y)
		case 'C':
			c.CurveBezierCubicTo(o.p[0].x, o.p[0].y, o.p[1].x, o.p[1].y, o.p[2].x, o.p[2].y)
		case 'Z':
			c.ClosePath()
		}
	}
	c.DrawPath(do)
	c.undash(p)
}

func (c pdfCanvas) rect(a area, p paint) {
	c.Rect(a.x, a.y, a.w, a.h, c.style(p))
	c.undash(p)
}

func (c pdfCanvas) box(x, y, size float64) {
	c.Rect(x, y, size, size, c.style(paint{width: 0.22, stroke: black, fill: white}))
}

func (c pdfCanvas) text(x, y, _ float64, f font, s string) {
	style := ""
	if f.bold {
		style = "B"
	}
	c.SetFont("Helvetica", style, f.size)
	c.Text(x, y, winText(s))
}
