package server

type careerOdds struct{ k *careers }

func newCareerOdds(k *careers) *careerOdds { return &careerOdds{k} }
