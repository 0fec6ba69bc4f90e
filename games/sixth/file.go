package sixth

// File returns one of the embedded tables as it is kept ("cars.json"), for those who print it, or nil if there is none of that name.
func File(name string) []byte {
	text, err := dataFiles.ReadFile("data/" + name)
	if err != nil {
		return nil
	}
	return text
}
