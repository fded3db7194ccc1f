/* The drift is the brand’s graphic: the price line of one trading day. */
export const wide =
  'M96 152h7v-6h7v-6h10v-4h6v-4h6v-8h11v-7h8v-4h9v-1h8v-6h10v-4h6v5h10v-15h7v2h9h8v21h11v-3h12v-14h8v16h5v-12h11v-1h7' +
  'v17h10v4h10v-14h8v13h9v-1h7v6h8v-12h10h5v10h8v-6h7v5h6v-22h5v4h7v-6h10v-1h6v-1h6h6v-1M505 90h7v-2h10v-4h10v-7h11v-8' +
  'h7v-5h12v-4h12v-9h9v-11h6v10h5v-7h9v10h11v-8h8v-1h8v22h12v-10h8v17h7v14h9v-8h8v-4h5v19h8v4h11v4h9v-16h9v20h12h10v-11' +
  'h8v4h5v11h8v10h11v-12h11v-1h6v16h11v-12h8v-2h10v-4h4v-3M980 106h7h7h10v-3h8v-2h5v4h5v-7h8v3h6v1h8v-9h11v-10h12h10v2' +
  'h9v-6h12v-3h9v-7h7v14h6v-8h12v-1h11v5h8v5h11v12h8v6h6v-7h6v3h10v9h6v7h6v-1h5v9h7v-8h9v10h8v-3h6v-12h6v5h11v-1h6v-12' +
  'h6v-5h6v-4h10v-10';
export const narrow =
  'M12 31h3v-4h3v-1h3v-3h3v1h3v-2h3v-5h2v3h4v-3h5v1h4v-1h2h3v3h3h4v2h1M70 20h3v-1h3v6h4v-1h4v3h4v-6h3h3h5v-4h5v-3h4v-1' +
  'h2v-5h4v2h5v-1h4h5v-2h2v2h2v1h3v1h1v3';
